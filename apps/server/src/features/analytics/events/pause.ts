/** Pauses of a loop that can be cut short: by `wake` where the loop listens, by `end` always. */
export class Pause {
  #isEnded = false
  #wasWoken = false
  #cut: (() => void) | null = null
  #isListening = false

  get isEnded(): boolean {
    return this.#isEnded
  }

  /** Ends the pause that listens, or the next one that does. */
  wake(): void {
    this.#wasWoken = true
    if (this.#isListening) this.#cut?.()
  }

  /** Ends the pause, and every later one at once. */
  end(): void {
    this.#isEnded = true
    this.#cut?.()
  }

  /** Waits `ms`, or until a person wakes it. */
  async listening(ms: number): Promise<void> {
    if (this.#wasWoken) {
      this.#wasWoken = false
      return
    }
    this.#isListening = true
    await this.deaf(ms)
    this.#isListening = false
    this.#wasWoken = false
  }

  /** Waits `ms`. */
  async deaf(ms: number): Promise<void> {
    if (this.#isEnded) return
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      this.#cut = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#cut = null
  }
}
