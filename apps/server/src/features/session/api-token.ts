import { createHash, randomBytes } from 'node:crypto'
import type { Database, Tx } from '../../platform/database/index.ts'
import { findTokenHolder, type TokenHolder } from './session-person.ts'

/** What a token begins with, so that programs that look for leaked secrets know ours. */
const prefix = 'wm_'
/** When a token was used last is noted once a minute at most. */
const noteEveryMs = 60_000

/** Makes an API token of 256 random bits. */
export const newApiToken = (): string => prefix + randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashOfApiToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether it has the form of one of our API tokens; an access token has another. */
export const isApiTokenForm = (token: string): boolean => token.startsWith(prefix)

async function noteUse(tx: Tx, hash: Buffer, holder: TokenHolder, now: Date): Promise<void> {
  const { lastUsedAt } = holder
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < noteEveryMs) return
  await tx.updateTable('api_token').set({ last_used_at: now }).where('hash', '=', hash).execute()
}

/** Who sent a request with this API token; null for one that is unknown, deleted, replaced or expired. */
export function readApiToken(database: Database, token: string, now: Date): Promise<TokenHolder | null> {
  const hash = hashOfApiToken(token)
  return database.asSystem(async tx => {
    const holder = await findTokenHolder(tx, hash, now)
    if (holder !== null) await noteUse(tx, hash, holder, now)
    return holder
  })
}
