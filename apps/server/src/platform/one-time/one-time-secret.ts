import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Purpose of a secret; a secret of another purpose is never accepted in its place. */
export type SecretPurpose =
  | 'passwordReset'
  | 'mfaChallenge'
  | 'magicLink'
  | 'ssoRequest'
  | 'ssoHandoff'
  | 'registration'
  | 'emailChange'
  | 'extensionRequest'
  | 'extensionHandoff'
  | 'pageSignIn'

export interface SecretOptions {
  readonly purpose: SecretPurpose
  readonly managerId?: number
  readonly companyId?: number
  readonly data?: Readonly<Record<string, unknown>>
  readonly lifeMs: number
}

/** Data that a secret represents, after it has been presented. */
export interface SecretContent {
  readonly managerId: number | null
  readonly companyId: number | null
  readonly data: Readonly<Record<string, unknown>>
  readonly expiresAt: Date
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
const columns = ['manager_id', 'company_id', 'data', 'expires_at'] as const

interface Row {
  readonly manager_id: number | null
  readonly company_id: number | null
  readonly data: unknown
  readonly expires_at: Date
}

const contentOf = (row: Row | undefined): SecretContent | null =>
  row === undefined
    ? null
    : {
        managerId: row.manager_id,
        companyId: row.company_id,
        data: row.data as Record<string, unknown>,
        expiresAt: row.expires_at,
      }

/** Makes a secret and returns it; only its hash is kept. */
export async function issueSecret(tx: Tx, input: SecretOptions, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await tx
    .insertInto('one_time_secret')
    .values({
      hash: hashOf(secret),
      purpose: input.purpose,
      manager_id: input.managerId ?? null,
      company_id: input.companyId ?? null,
      data: sql`${JSON.stringify(input.data ?? {})}::jsonb` as never,
      created_at: now,
      expires_at: new Date(now.getTime() + input.lifeMs),
    })
    .execute()
  return secret
}

/**
 * Uses a secret up by one atomic statement (security, "A one-time secret"): of several that show it at once one
 * gets its content. Null for one that is unknown, used, too old or for another purpose.
 */
export async function redeemSecret(
  tx: Tx,
  purpose: SecretPurpose,
  secret: string,
  now: Date,
): Promise<SecretContent | null> {
  const row = await tx
    .updateTable('one_time_secret')
    .set({ used_at: now })
    .where('hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst()
  return contentOf(row)
}

/** Returns the data that a secret represents, without consuming it; null if redeeming it would return nothing. */
export async function peekSecret(
  tx: Tx,
  purpose: SecretPurpose,
  secret: string,
  now: Date,
): Promise<SecretContent | null> {
  const row = await tx
    .selectFrom('one_time_secret')
    .select(columns)
    .where('hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return contentOf(row)
}

/**
 * Counts a try at what a secret is the first half of, as a code after a challenge, before the try is looked at. Null
 * where redeeming it would give nothing, and once `most` tries were made.
 */
export async function countSecretTry(
  tx: Tx,
  input: { readonly purpose: SecretPurpose; readonly secret: string; readonly most: number },
  now: Date,
): Promise<SecretContent | null> {
  const tries = sql<number>`coalesce((data->>'tries')::int, 0)`
  const row = await tx
    .updateTable('one_time_secret')
    .set({ data: sql`data || jsonb_build_object('tries', ${tries} + 1)` as never })
    .where('hash', '=', hashOf(input.secret))
    .where('purpose', '=', input.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(tries, '<', input.most)
    .returning(columns)
    .executeTakeFirst()
  return contentOf(row)
}

/** Ends the person's open secrets of a purpose: a newer one, or a changed password, takes their place. */
export async function withdrawSecrets(
  tx: Tx,
  purpose: SecretPurpose,
  managerId: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('one_time_secret')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('manager_id', '=', managerId)
    .where('used_at', 'is', null)
    .execute()
}

/** Whether such a secret was there and has been used up, to tell a person who shows it twice. */
export async function wasRedeemed(tx: Tx, purpose: SecretPurpose, secret: string): Promise<boolean> {
  const row = await tx
    .selectFrom('one_time_secret')
    .select('company_id')
    .where('hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
