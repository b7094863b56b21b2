import type { Connection, Tx } from '../database/index.ts'

export interface IdempotencyRow {
  readonly managerId: number
  readonly keyHash: Buffer
}

export interface IdempotencyRecord {
  readonly requestHash: Buffer
  /** Null while the call runs. */
  readonly reply: Buffer | null
}

const at = (row: IdempotencyRow) => ({ manager_id: row.managerId, key_hash: row.keyHash })

/** Reserves a key for the request that asks first; false: another request has it. An expired key is free. */
export async function reserveKey(
  connection: Connection,
  row: IdempotencyRow & { readonly requestHash: Buffer; readonly now: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const values = { request_hash: row.requestHash, reply: null, expires_at: row.expiresAt }
  const inserted = await connection
    .insertInto('idempotency_key')
    .values({ ...at(row), ...values })
    .onConflict(conflict =>
      conflict
        .columns(['manager_id', 'key_hash'])
        .doUpdateSet(values)
        .where('idempotency_key.expires_at', '<', row.now),
    )
    .returning('idempotency_key.manager_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The request that holds a key; null: it was freed meanwhile. */
export async function readKey(
  connection: Connection,
  row: IdempotencyRow,
): Promise<IdempotencyRecord | null> {
  const kept = await connection
    .selectFrom('idempotency_key')
    .select(['idempotency_key.request_hash as requestHash', 'idempotency_key.reply'])
    .where('idempotency_key.manager_id', '=', row.managerId)
    .where('idempotency_key.key_hash', '=', row.keyHash)
    .executeTakeFirst()
  return kept ?? null
}

/** Keeps the reply of the request that reserved the key. */
export async function storeReply(connection: Connection, row: IdempotencyRow, reply: Buffer): Promise<void> {
  await connection
    .updateTable('idempotency_key')
    .set({ reply })
    .where('idempotency_key.manager_id', '=', row.managerId)
    .where('idempotency_key.key_hash', '=', row.keyHash)
    .execute()
}

/** Frees a key whose request was refused, so that it can be sent again. */
export async function freeKey(connection: Connection, row: IdempotencyRow): Promise<void> {
  await connection
    .deleteFrom('idempotency_key')
    .where('idempotency_key.manager_id', '=', row.managerId)
    .where('idempotency_key.key_hash', '=', row.keyHash)
    .execute()
}

/** Removes keys that have expired. */
export async function removeExpiredKeys(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('idempotency_key.expires_at', '<', now).execute()
}
