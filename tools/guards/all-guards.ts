import { accountGuards } from './account-guards.ts'
import { companyGuards } from './company-guards.ts'
import type { Guard } from './guard.ts'
import { sessionGuards } from './session-guards.ts'
import { signInGuards } from './sign-in-guards.ts'
import { teamGuards } from './team-guards.ts'

/** Every guard that has a proof. */
export const guards: readonly Guard[] = [...companyGuards, ...sessionGuards, ...accountGuards, ...teamGuards]
