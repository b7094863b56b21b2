import type { Guard } from './guard.ts'
import { sessionGuards } from './session-guards.ts'
import { teamGuards } from './team-guards.ts'

/** Every guard that has a proof. */
export const guards: readonly Guard[] = [...sessionGuards, ...teamGuards]
