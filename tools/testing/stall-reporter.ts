import type { Reporter, TestModule } from 'vitest/node'

/** Longer than any test or hook may take; vitest cannot end a test that blocks its worker. */
export const maxIdleMs = 8 * 60_000

/** Calls `onSilence` once, with the files that are running, when no test has ended for `silenceMs`. */
export class StallReporter implements Reporter {
  readonly #running = new Set<string>()
  readonly #silenceMs: number
  readonly #onSilence: (files: readonly string[]) => void
  #timer: NodeJS.Timeout | undefined

  constructor(silenceMs: number, onSilence: (files: readonly string[]) => void) {
    this.#silenceMs = silenceMs
    this.#onSilence = onSilence
  }

  onTestRunStart(): void {
    this.#wait()
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#running.add(relativeModuleId)
    this.#wait()
  }

  onTestCaseResult(): void {
    this.#wait()
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#running.delete(relativeModuleId)
    this.#wait()
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer)
  }

  #wait(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#onSilence([...this.#running]), this.#silenceMs)
  }
}
