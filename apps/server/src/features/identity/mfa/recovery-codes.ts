import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'

const codeCount = 10
/** No sign that looks like another: no I, L, O, U, no 0, 1. 12 of these 30 are 58 bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const codeLength = 12

/** As it is compared: people type them in lower case, with blanks, or without the dashes. */
const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Keyed, so that a copy of the rows alone gives nothing to try codes against. */
function hashOf(key: Buffer, managerId: number, code: string): Buffer {
  return hmac(hmac(key, 'recovery-code'), `${managerId}:${bare(code)}`)
}

function newCode(): string {
  const signs = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
}

/** Gives the person new recovery codes in place of all they had, and returns them; only hashes are kept. */
export async function issueRecoveryCodes(tx: Tx, key: Buffer, managerId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await tx.deleteFrom('recovery_code').where('manager_id', '=', managerId).execute()
  const rows = codes.map(code => ({ manager_id: managerId, hash: hashOf(key, managerId, code) }))
  await tx.insertInto('recovery_code').values(rows).execute()
  return codes
}

/** Uses a recovery code up by one atomic statement; false where it is none of theirs or was used. */
export async function consumeRecoveryCode(
  tx: Tx,
  key: Buffer,
  attempt: { readonly managerId: number; readonly code: string; readonly now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: attempt.now })
    .where('manager_id', '=', attempt.managerId)
    .where('hash', '=', hashOf(key, attempt.managerId, attempt.code))
    .where('used_at', 'is', null)
    .returning('manager_id')
    .executeTakeFirst()
  return used !== undefined
}

/** How many of the person's codes can still be used. */
export async function countRecoveryCodes(tx: Tx, managerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('manager_id', '=', managerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
