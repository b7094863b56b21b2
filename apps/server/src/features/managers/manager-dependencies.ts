import type { SessionDependencies } from '../session/index.ts'

export interface ManagerDependencies
  extends Pick<
    SessionDependencies,
    'database' | 'clock' | 'attempts' | 'wait' | 'mailBox' | 'publicAddress' | 'securityEvents'
  > {
  /** Who may register without an invite: anybody, or nobody. */
  readonly registration: 'open' | 'invite'
}
