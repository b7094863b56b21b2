import type { WireApiToken } from '@waymark/contract'
import { mayAnywhere } from '@waymark/domain/access'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { refuse, requireAllowed, type SignedIn } from '../../../platform/http/index.ts'
import { recordPersonalAudit } from '../../../platform/record/index.ts'
import { hashOfApiToken, newApiToken, requirePasswordSession } from '../../session/index.ts'
import { type ApiTokenRow, apiTokenColumns, toWireApiToken } from './api-token-wire.ts'

interface Wish {
  readonly isReset: boolean
  readonly scope: WireApiToken['scope']
  readonly expiresInDays: number | null
}

interface NewToken {
  readonly hash: Buffer
  readonly ending: string
  readonly scope: WireApiToken['scope']
  readonly created_at: Date
  readonly last_used_at: null
  readonly expires_at: Date | null
}

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
 * to be replaced; the one before is worth nothing from then on.
 */
export async function issueApiToken(
  deps: { readonly database: Database; readonly clock: Clock },
  me: SignedIn,
  wish: Wish,
): Promise<WireApiToken & { apiToken: string }> {
  requirePasswordSession(me)
  requireAllowed(mayAnywhere(me.actor, 'view:settings/personal/api-token'))
  const { managerId } = me
  const { scope, expiresInDays } = wish
  const now = deps.clock.now()
  const apiToken = newApiToken()
  const token: NewToken = {
    hash: hashOfApiToken(apiToken),
    ending: apiToken.slice(-4),
    scope,
    created_at: now,
    last_used_at: null,
    expires_at: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * 86_400_000),
  }
  const kept = await deps.database.asSystem(async tx => {
    const row = await keepToken(tx, managerId, token, wish.isReset)
    const after = { scope, expiresInDays }
    await recordPersonalAudit(tx, { action: 'apiToken.issue', managerId, actorId: managerId, after })
    return row
  })
  return { ...toWireApiToken(kept), apiToken }
}
