import type { RoleAssignment } from '@waymark/domain/identity/access'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'

/** A company that the person belongs to, with what it asks of a sign-in. */
interface PersonCompany {
  readonly id: number
  readonly mfaEnabled: boolean
  /** Lets its members in through its identity provider only, and makes no exception for this one. */
  readonly asksForSso: boolean
}

/** A person as the rows of this moment have them. */
export interface Person {
  readonly managerId: number
  readonly name: string
  readonly email: string
  readonly isSuperAdmin: boolean
  readonly hasMfaEnrolled: boolean
  readonly assignments: readonly RoleAssignment[]
  readonly companies: readonly PersonCompany[]
}

export interface SessionPerson extends Person {
  readonly method: 'password' | 'sso'
  /** The company whose identity provider the session came through, and that alone it opens. */
  readonly companyId: number | null
  readonly isMfaShown: boolean
  /** When the person last proved who they are in this session. */
  readonly authenticatedAt: Date
}

/** Whether what a sign-in opens includes a company, whose id is handed in as SQL. */
type IncludesCompany = (companyId: RawBuilder<unknown>) => RawBuilder<boolean>

const assignmentsOf = (includes: IncludesCompany) => sql<RoleAssignment[]>`coalesce((
  SELECT json_agg(json_build_object('roleName', a.role_name, 'targetType', a.target_type, 'targetId', a.target_id))
  FROM role_assignment a
  WHERE a.manager_id = manager.id AND ${includes(sql`a.company_id`)}), '[]')`

const companiesOf = (includes: IncludesCompany) => sql<PersonCompany[]>`coalesce((
  SELECT json_agg(json_build_object('id', c.id, 'mfaEnabled', c.mfa_enabled,
    'asksForSso', coalesce(s.is_enabled, false) AND NOT coalesce(m.can_bypass_sso, false)))
  FROM company c
  LEFT JOIN company_sso s ON s.company_id = c.id
  LEFT JOIN company_member m ON m.company_id = c.id AND m.manager_id = manager.id
  WHERE EXISTS (SELECT FROM role_assignment a WHERE a.manager_id = manager.id AND a.company_id = c.id)
    AND ${includes(sql`c.id`)}), '[]')`

const hasMfaEnrolled = sql<boolean>`EXISTS (
  SELECT FROM mfa_enrolment e WHERE e.manager_id = manager.id AND e.confirmed_at IS NOT NULL)`

/** Finds the user of an active session, with the current roles and rules of the companies. */
export async function findSessionPerson(
  tx: Tx,
  sessionId: string,
  managerId: number,
): Promise<SessionPerson | null> {
  const inSession: IncludesCompany = id =>
    sql<boolean>`(session.company_id IS NULL OR ${id} = session.company_id)`
  const row = await tx
    .selectFrom('session')
    .innerJoin('manager', 'manager.id', 'session.manager_id')
    .select(['manager.id', 'manager.name', 'manager.email', 'manager.is_super_admin'])
    .select(['session.method', 'session.company_id', 'session.mfa_at', 'session.authenticated_at'])
    .select([hasMfaEnrolled.as('hasMfaEnrolled'), assignmentsOf(inSession).as('assignments')])
    .select(companiesOf(inSession).as('companies'))
    .where('session.id', '=', sessionId)
    .where('session.manager_id', '=', managerId)
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    managerId: row.id,
    name: row.name,
    email: row.email,
    // An identity provider speaks for its company; it makes no one an operator of the installation.
    isSuperAdmin: row.is_super_admin && row.method === 'password',
    hasMfaEnrolled: row.hasMfaEnrolled,
    assignments: row.assignments,
    companies: row.companies,
    method: row.method,
    companyId: row.company_id,
    isMfaShown: row.mfa_at !== null,
    authenticatedAt: row.authenticated_at,
  }
}

const everywhere: IncludesCompany = () => sql<boolean>`TRUE`

/** People with what they have in the companies that count. */
const personsWith = (tx: Tx, includes: IncludesCompany) =>
  tx
    .selectFrom('manager')
    .select(['manager.id', 'manager.name', 'manager.email', 'manager.is_super_admin'])
    .select([hasMfaEnrolled.as('hasMfaEnrolled'), assignmentsOf(includes).as('assignments')])
    .select(companiesOf(includes).as('companies'))

type PersonRow = Omit<Person, 'managerId' | 'isSuperAdmin'> & { id: number; is_super_admin: boolean }

const personOf = (row: PersonRow): Person => ({
  managerId: row.id,
  name: row.name,
  email: row.email,
  isSuperAdmin: row.is_super_admin,
  hasMfaEnrolled: row.hasMfaEnrolled,
  assignments: row.assignments,
  companies: row.companies,
})

/** A person by id, with everything they have. */
export async function findPerson(tx: Tx, managerId: number): Promise<Person | null> {
  const row = await personsWith(tx, everywhere).where('manager.id', '=', managerId).executeTakeFirst()
  return row === undefined ? null : personOf(row)
}

/** A person who signs in with an e-mail (in lower case), and what their password is checked against. */
export interface SignInCandidate extends Person {
  /** Null: signs in with no password. */
  readonly passwordHash: string | null
  /** Language of messages to them. */
  readonly locale: string
}

/** A person by e-mail, with everything they have; null where no one has it. */
export async function findPersonByEmail(tx: Tx, email: string): Promise<SignInCandidate | null> {
  const row = await personsWith(tx, everywhere)
    .select(['manager.password_hash', 'manager.locale'])
    .where('manager.email', '=', email)
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...personOf(row), passwordHash: row.password_hash, locale: row.locale }
}

/** Holder of an API token, and the rights of the token. */
export interface TokenHolder extends Person {
  readonly scope: 'all' | 'read'
  readonly lastUsedAt: Date | null
  readonly lastUsedNetwork: string | null
}

/**
 * Finds the holder of the API token with this hash; null if it is unknown, was replaced, or has expired. Excludes the
 * rights in companies from which the holder was removed after the token was created, even if they have joined again.
 */
export async function findTokenHolder(tx: Tx, hash: Buffer, now: Date): Promise<TokenHolder | null> {
  const isNotRevoked: IncludesCompany = id => sql<boolean>`${id} <> ALL(api_token.revoked_company_ids)`
  const row = await personsWith(tx, isNotRevoked)
    .innerJoin('api_token', 'api_token.manager_id', 'manager.id')
    .select(['api_token.scope', 'api_token.last_used_at', 'api_token.last_used_network'])
    .where('api_token.hash', '=', hash)
    .where('api_token.expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    ...personOf(row),
    scope: row.scope as TokenHolder['scope'],
    lastUsedAt: row.last_used_at,
    lastUsedNetwork: row.last_used_network,
  }
}

/**
 * The company through whose identity provider alone the person gets in: the first of their companies, where every
 * one of them asks for it. Null where a password opens something.
 */
export function companyRequiringSso(person: Person): number | null {
  if (person.isSuperAdmin || !person.companies.every(company => company.asksForSso)) return null
  return person.companies[0]?.id ?? null
}
