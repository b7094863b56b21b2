import type { SessionDependencies } from '../session/index.ts'

/** Dependencies of single sign-on: all those of a sign-in, since it ends in a session. */
export type SsoDependencies = SessionDependencies
