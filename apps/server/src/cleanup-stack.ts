import type { Log } from './platform/log.ts'

/** CleanupStack steps in the order in which things were opened. */
export class CleanupStack {
  readonly #steps: (() => Promise<void>)[] = []
  add(step: () => Promise<void>): void {
    this.#steps.push(step)
  }
  /** Runs the steps, the last one first; one that fails does not keep the others from running. */
  async run(log: Log): Promise<void> {
    for (const step of this.#steps.reverse()) {
      await step().catch((error: unknown) => log.warn({ err: error }, 'a part did not close cleanly'))
    }
  }
}
