import type { SessionDependencies } from '../session/index.ts'

export interface ManagerDependencies
  extends Pick<
    SessionDependencies,
    'database' | 'clock' | 'attempts' | 'wait' | 'mailBox' | 'publicAddress' | 'securityEvents'
  > {
  /** Setting for registration without an invite: open to everyone, or disabled. */
  readonly registration: 'open' | 'invite'
}
