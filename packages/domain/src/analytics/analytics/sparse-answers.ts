import { smallSample } from './small-sample.ts'

/**
 * Whether a line by day would show single people's answers: on most days that have answers there are fewer than
 * `smallSample`. Days without answers do not count; without any answer nothing is sparse.
 */
export function areAnswersSparse(answersByDay: readonly number[]): boolean {
  const answered = answersByDay.filter(answers => answers > 0)
  const few = answered.filter(answers => answers < smallSample)
  return few.length * 2 > answered.length
}
