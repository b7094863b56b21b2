import type { WireApiToken } from '@waymark/contract'
import { mayAnywhere } from '@waymark/domain/identity/access'
import type { Tx } from '../../../../platform/database/index.ts'
import { type ApiContext, refuse, requireAllowed, type SignedIn } from '../../../../platform/http/index.ts'
import { recordPersonalAudit } from '../../../../platform/record/index.ts'
import {
  hashOfApiToken,
  newApiToken,
  requirePasswordSession,
  type SessionDependencies,
} from '../../session/index.ts'
import { type ApiTokenRow, apiTokenColumns, toWireApiToken } from './api-token-wire.ts'

interface Input {
  readonly isReset: boolean
  readonly scope: WireApiToken['scope']
  readonly expiresInDays: number
}

interface NewToken {
  readonly hash: Buffer
  readonly ending: string
  readonly scope: WireApiToken['scope']
  readonly created_at: Date
  readonly last_used_at: null
  readonly last_used_network: null
  readonly revoked_company_ids: number[]
  readonly expires_at: Date
}

type IssueDependencies = Pick<SessionDependencies, 'database' | 'clock' | 'securityEvents'>

/** Keeps the token; one that has expired makes room for it, another only where it is to be replaced. */
async function keepToken(tx: Tx, managerId: number, token: NewToken, isReset: boolean): Promise<ApiTokenRow> {
  const kept = await tx
    .insertInto('api_token')
    .values({ manager_id: managerId, ...token })
    .onConflict(conflict => {
      const replaced = conflict.column('manager_id').doUpdateSet(token)
      return isReset ? replaced : replaced.where('api_token.expires_at', '<=', token.created_at)
    })
    .returning(apiTokenColumns)
    .executeTakeFirst()
  if (kept === undefined) throw refuse('inUse', { usages: ['apiToken'] })
  return kept
}

/**
 * Makes a personal API token and returns it this once. Refuses (409 `inUse`) where there is one already, unless it is
 * to be replaced; the one before is worth nothing from then on. The person is notified by mail.
 */
export async function issueApiToken(
  deps: IssueDependencies,
  { request }: Pick<ApiContext, 'request'>,
  me: SignedIn,
  input: Input,
): Promise<WireApiToken & { apiToken: string }> {
  requirePasswordSession(me)
  requireAllowed(mayAnywhere(me.actor, 'view:settings/personal/api-token'))
  const { managerId } = me
  const { scope, expiresInDays } = input
  const now = deps.clock.now()
  const apiToken = newApiToken()
  const token: NewToken = {
    hash: hashOfApiToken(apiToken),
    ending: apiToken.slice(-4),
    scope,
    created_at: now,
    last_used_at: null,
    last_used_network: null,
    revoked_company_ids: [],
    expires_at: new Date(now.getTime() + expiresInDays * 86_400_000),
  }
  const kept = await deps.database.asSystem(async tx => {
    const row = await keepToken(tx, managerId, token, input.isReset)
    const after = { scope, expiresInDays }
    await recordPersonalAudit(tx, { action: 'apiToken.issue', managerId, actorId: managerId, after })
    await deps.securityEvents.reportIn(tx, { kind: 'tokenCreated', managerId, address: request.ip })
    return row
  })
  return { ...toWireApiToken(kept), apiToken }
}
