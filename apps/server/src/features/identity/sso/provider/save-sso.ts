import type { WireSso } from '@waymark/contract'
import type { Tx } from '../../../../platform/database/index.ts'
import { refuse, refuseIssues } from '../../../../platform/http/index.ts'
import { type IdentityProvider, readProviderFields } from './identity-provider.ts'
import { nextSso, type SsoInput } from './next-sso.ts'
import { readSso } from './read-sso.ts'
import { auditSso, endSsoSessions, refuseStaleSso, type SsoCall } from './sso-call.ts'
import { lockSsoRecord, type SsoRecord, updateSso } from './sso-store.ts'

type Sent = Partial<Readonly<Record<keyof IdentityProvider, string | undefined>>> & {
  readonly enabled?: boolean | undefined
}

/** Whether earlier sessions are no longer valid: sign-in was switched off, or the provider changed. */
function isCutOff(before: SsoRecord, after: Pick<SsoRecord, 'provider'>, input: SsoInput): boolean {
  const isSwitchedOff = before.isEnabled && input.enabled === false
  return isSwitchedOff || before.provider.idpEntityId !== after.provider.idpEntityId
}

/** Saves the configuration that `nextSso` derives from the input. */
export async function applySso(
  tx: Tx,
  call: SsoCall,
  current: SsoRecord,
  input: SsoInput,
  action: 'sso.save' | 'sso.import',
): Promise<void> {
  await refuseStaleSso(tx, call, current)
  const next = nextSso(current, input)
  if (next === 'notTested') throw refuse('notTested')
  if (next === 'unchanged') return
  await updateSso(tx, call.scope.companyId, next)
  if (isCutOff(current, next, input)) await endSsoSessions(tx, call)
  await auditSso(tx, call, action, { before: current, after: next })
}

/** Changes the identity provider, or switches it on and off: on only after a test sign-in (409 `notTested`). */
export async function saveSso(call: SsoCall, sent: Sent): Promise<WireSso> {
  await call.database.inScope(call.scope, async tx => {
    const current = await lockSsoRecord(tx, call.scope.companyId)
    if (current === null) throw refuse('notFound')
    const { fields, issues } = readProviderFields(sent, call.clock.now(), current.provider)
    refuseIssues(issues)
    await applySso(tx, call, current, { fields, enabled: sent.enabled }, 'sso.save')
  })
  return readSso(call)
}
