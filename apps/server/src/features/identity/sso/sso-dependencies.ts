import type { SessionDependencies } from '../session/index.ts'

/** What single sign-on works with: all of a sign-in's parts, since it ends in a session. */
export type SsoDependencies = SessionDependencies
