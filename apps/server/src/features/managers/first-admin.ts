import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/index.ts'
import { hashPassword } from '../session/index.ts'

/** Sign-in of the first admin; `password` is set only when it was made up here and must be shown once. */
export interface FirstAdmin {
  readonly managerId: number
  readonly email: string
  readonly password: string | null
}

/** A password of 20 characters that also meets the spec's pattern (document 2 §5.1). */
const randomPassword = () => `${randomBytes(12).toString('base64url')}-aA1`

/**
 * Makes the first admin when there is nobody yet: a super admin with the given e-mail. Returns null when
 * somebody is there already.
 */
export async function ensureFirstAdmin(
  database: Database,
  wanted: { readonly email: string; readonly password: string | null },
): Promise<FirstAdmin | null> {
  const somebody = await database.asSystem(tx =>
    tx.selectFrom('manager').select('id').limit(1).executeTakeFirst(),
  )
  if (somebody !== undefined) return null
  const password = wanted.password ?? randomPassword()
  const passwordHash = await hashPassword(password)
  const made = await database.asSystem(tx =>
    tx
      .insertInto('manager')
      .values({
        email: wanted.email,
        name: 'Administrator',
        password_hash: passwordHash,
        is_super_admin: true,
      })
      .onConflict(conflict => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  if (made === undefined) return null
  return { managerId: made.id, email: wanted.email, password: wanted.password === null ? password : null }
}
