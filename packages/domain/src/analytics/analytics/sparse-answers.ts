import type { RangeInterval } from './range-intervals.ts'
import { smallSample } from './small-sample.ts'

/** A shorter range has one or two points by week, which is no line. */
const minDays = 15

/** Whether most days that have answers have fewer than `smallSample`; a line by day would show single people's answers. */
function areAnswersSparse(answersByDay: readonly number[]): boolean {
  const answered = answersByDay.filter(answers => answers > 0)
  const few = answered.filter(answers => answers < smallSample)
  return few.length * 2 > answered.length
}

/**
 * The interval of a report of answers whose interval was not chosen (rule EVENT-94): weeks instead of days where the
 * answers are sparse.
 * @param interval that of the length of the range
 * @param days length of the range
 * @param answersByDay answers of each day that has some
 */
export function intervalOfAnswers(
  interval: RangeInterval,
  days: number,
  answersByDay: readonly number[],
): RangeInterval {
  return interval === 'day' && days >= minDays && areAnswersSparse(answersByDay) ? 'week' : interval
}
