import { contract } from '@waymark/contract'
import { bind } from '../../../../platform/http/index.ts'
import type { SessionDependencies } from '../../session/index.ts'
import { beginEnrolment } from './begin-enrolment.ts'
import { confirmEnrolment } from './confirm-enrolment.ts'
import { readMfaStatus } from './read-mfa-status.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

/** One's own second factor: what a person may do whose companies ask for one that they have not got yet. */
export function mfaRoutes(deps: SessionDependencies) {
  const isOpenBeforeMfa = true
  return {
    status: bind(contract.mfa.status, {
      permission: 'self',
      isOpenBeforeMfa,
      run: ({ me }) => readMfaStatus(deps.database, me),
    }),
    begin: bind(contract.mfa.begin, {
      permission: 'self',
      holdsSecret: true,
      isOpenBeforeMfa,
      run: ({ input, ctx, me }) => beginEnrolment(deps, ctx, me, input.body?.currentPassword),
    }),
    confirm: bind(contract.mfa.confirm, {
      permission: 'self',
      holdsSecret: true,
      isOpenBeforeMfa,
      run: ({ input, ctx, me }) => confirmEnrolment(deps, ctx, me, input.body.code),
    }),
    renewRecoveryCodes: bind(contract.mfa.renewRecoveryCodes, {
      permission: 'self',
      holdsSecret: true,
      isOpenBeforeMfa,
      run: ({ input, ctx, me }) => renewRecoveryCodes(deps, ctx, me, input.body?.code),
    }),
    remove: bind(contract.mfa.remove, {
      permission: 'self',
      isOpenBeforeMfa,
      run: ({ input, ctx, me }) => removeSecondFactor(deps, ctx, me, input.body?.code),
    }),
  }
}
