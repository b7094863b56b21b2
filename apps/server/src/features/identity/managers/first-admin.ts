import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, insertRow, type Tx } from '../../../platform/database/index.ts'
import { hashPassword } from '../session/index.ts'
import { appointAdmin, insertFirstCompany } from './insert-first-company.ts'

/** Sign-in of the first admin; `password` is set only when it was made up here and must be shown once. */
export interface FirstAdmin {
  readonly managerId: number
  readonly email: string
  readonly password: string | null
}

/** A password of 20 characters that also meets the spec's pattern (document 2 §5.1). */
const randomPassword = () => `${randomBytes(12).toString('base64url')}-aA1`

/** Any number; all instances must agree on it. */
const firstAdminLock = 7_210_310_929

async function insertAdmin(tx: Tx, email: string, passwordHash: string): Promise<number> {
  return insertRow(tx, 'manager', {
    email,
    name: 'Administrator',
    password_hash: passwordHash,
    is_super_admin: true,
  })
}

/**
 * Makes the first admin when there is no one yet: a super admin with the given e-mail, and a first company where
 * none was loaded. Of several processes that start at once, one does it. Returns null when a person is there.
 * `show` is called when everything is written and nothing counts yet; when it throws, there is no admin.
 */
export async function ensureFirstAdmin(
  database: Database,
  wanted: { readonly email: string; readonly password: string | null },
  show: (admin: FirstAdmin) => void,
): Promise<FirstAdmin | null> {
  const findSuperAdmin = (tx: Tx) =>
    tx.selectFrom('manager').select('id').where('is_super_admin', '=', true).limit(1).executeTakeFirst()
  if ((await database.asSystem(findSuperAdmin)) !== undefined) return null
  const password = wanted.password ?? randomPassword()
  const passwordHash = await hashPassword(password)
  return database.asSystem(async tx => {
    await sql`SELECT pg_advisory_xact_lock(${firstAdminLock})`.execute(tx)
    if ((await findSuperAdmin(tx)) !== undefined) return null
    const managerId = await insertAdmin(tx, wanted.email, passwordHash)
    const company = await tx.selectFrom('company').select('id').limit(1).executeTakeFirst()
    if (company === undefined) {
      const companyId = await insertFirstCompany(tx, { company: 'My company', property: 'My application' })
      await appointAdmin(tx, companyId, managerId, new Date())
    }
    const admin = { managerId, email: wanted.email, password: wanted.password === null ? password : null }
    show(admin)
    return admin
  })
}
