/**
 * The same function with a memory: calls with equal arguments (as JSON) share one result. Figures of one report that ask
 * the same question send it once, and all of them are of one moment. For a function that is dropped with the report.
 */
export function coalesceRequests<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const pending = new Map<string, Promise<Answer>>()
  return question => {
    const key = JSON.stringify(question)
    const answer = pending.get(key) ?? ask(question)
    pending.set(key, answer)
    return answer
  }
}
