/** Answers that a server process writes at the same time; each holds a connection to the model for seconds. */
const maxAnswers = 24
const maxPerCompany = 8

/** Counts running answers. Where all slots are in use, a question is answered with passages. */
export class AnswerSlots {
  readonly #running = new Map<number, number>()
  #total = 0

  /** Returns what releases the slot; null where none is free. */
  acquire(companyId: number): (() => void) | null {
    const running = this.#running.get(companyId) ?? 0
    if (this.#total >= maxAnswers || running >= maxPerCompany) return null
    this.#running.set(companyId, running + 1)
    this.#total += 1
    return () => {
      const left = (this.#running.get(companyId) ?? 1) - 1
      if (left === 0) this.#running.delete(companyId)
      else this.#running.set(companyId, left)
      this.#total -= 1
    }
  }
}
