import type { RunningWaymark } from '../../e2e/support/start-waymark.ts'
import type { BenchRow } from '../row.ts'

/** Input of an attack program: a fresh server that nothing else uses, with the demo company. */
export interface AttackTarget extends RunningWaymark {
  /** The first administrator, who has a password and no second factor. */
  readonly admin: { readonly email: string; readonly password: string }
}

/**
 * One program of `npm run prove:attacks`, in a file of `programs/` that exports it as `attack`. It acts from outside
 * only: over the network, without access to the server's process or stores.
 */
export interface Attack {
  /** Short name of the attacked part, as shown in the printed table. */
  readonly title: string
  /** Settings of the server beside the defaults. */
  readonly environment?: Readonly<Record<string, string>>
  /**
   * Attacks and returns one row for each thing it found: attempts, limits reached, the share that was refused.
   * A row that is not ok makes the whole run fail. Throws when the attack itself could not be carried out.
   */
  readonly run: (target: AttackTarget) => Promise<readonly BenchRow[]>
}
