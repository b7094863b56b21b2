import type { SessionDependencies } from '../session/index.ts'

export interface ManagerDependencies
  extends Pick<
    SessionDependencies,
    'database' | 'clock' | 'attempts' | 'wait' | 'mailBox' | 'publicAddress' | 'securityEvents'
  > {
  /** Who may register without an invite: anybody, or no one. */
  readonly registration: 'open' | 'invite'
}
