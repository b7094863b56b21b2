import { randomBytes } from 'node:crypto'
import { type CompanyScope, type Tx, updateById } from '../../../platform/database/index.ts'
import { breaksRule, refuse } from '../../../platform/http/index.ts'

const columns = [
  'company_user.id',
  'company_user.public_id as publicId',
  'company_user.identifier',
  'company_user.email',
  'company_user.status',
] as const

type Key =
  | { readonly name: 'company_user.identifier'; readonly value: string }
  | { readonly name: 'company_user.public_id'; readonly value: string }

/** Locked, so that links for one user are made one after another. */
function lockUser(tx: Tx, scope: CompanyScope, key: Key) {
  return tx
    .selectFrom('company_user')
    .select(columns)
    .where('company_user.company_id', '=', scope.companyId)
    .where(key.name, '=', key.value)
    .forUpdate()
    .executeTakeFirst()
}

export type CompanyUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** The field of the call that names the user, for the refusal. */
function requireEnabled(user: CompanyUser, path: string): CompanyUser {
  if (user.status !== 'disabled') return user
  throw breaksRule(path, 'userDisabled', 'the user is disabled')
}

/** The company's user with this identifier. Refuses an unknown one (404) and one who is disabled (422). */
export async function lockByIdentifier(
  tx: Tx,
  scope: CompanyScope,
  identifier: string,
): Promise<CompanyUser> {
  const user = await lockUser(tx, scope, { name: 'company_user.identifier', value: identifier.trim() })
  if (user === undefined) throw refuse('notFound')
  return requireEnabled(user, 'identifier')
}

/** The company's user with this public id. Refuses an unknown one (404) and one who is disabled (422). */
export async function lockByPublicId(tx: Tx, scope: CompanyScope, publicId: string): Promise<CompanyUser> {
  const user = await lockUser(tx, scope, { name: 'company_user.public_id', value: publicId })
  if (user === undefined) throw refuse('notFound')
  return requireEnabled(user, 'userPublicId')
}

/** A member of staff as an end user of the company, made when they are none yet. Refuses one who is disabled (422). */
export async function lockOwn(tx: Tx, scope: CompanyScope, email: string): Promise<CompanyUser> {
  await tx
    .insertInto('company_user')
    .values({
      company_id: scope.companyId,
      public_id: randomBytes(16).toString('base64url'),
      identifier: email,
      email,
    })
    .onConflict(conflict => conflict.columns(['company_id', 'identifier']).doNothing())
    .execute()
  const user = await lockUser(tx, scope, { name: 'company_user.identifier', value: email })
  if (user === undefined) throw refuse('notFound')
  return requireEnabled(user, 'c')
}

/** Notes that a link is on its way to a person who has not used one yet. */
export async function markInvited(tx: Tx, user: CompanyUser): Promise<void> {
  if (user.status !== 'created' && user.status !== 'imported') return
  await updateById(tx, 'company_user', user.id, { status: 'pending' })
}
