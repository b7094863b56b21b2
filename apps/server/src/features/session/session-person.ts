import type { RoleAssignment } from '@waymark/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'

/** A company that the person belongs to, with what it asks of a sign-in. */
interface PersonCompany {
  readonly id: number
  readonly mfaEnabled: boolean
  /** Lets its members in through its identity provider only, and makes no exception for this one. */
  readonly asksForSso: boolean
}

/** Somebody as the rows of this moment have them. */
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
}

const assignmentsOf = (onlyCompany: RawBuilder<number | null>) => sql<RoleAssignment[]>`coalesce((
  SELECT json_agg(json_build_object('roleName', a.role_name, 'targetType', a.target_type, 'targetId', a.target_id))
  FROM role_assignment a
  WHERE a.manager_id = manager.id AND (${onlyCompany} IS NULL OR a.company_id = ${onlyCompany})), '[]')`

const companiesOf = (onlyCompany: RawBuilder<number | null>) => sql<PersonCompany[]>`coalesce((
  SELECT json_agg(json_build_object('id', c.id, 'mfaEnabled', c.mfa_enabled,
    'asksForSso', coalesce(s.is_enabled, false) AND NOT coalesce(m.can_bypass_sso, false)))
  FROM company c
  LEFT JOIN company_sso s ON s.company_id = c.id
  LEFT JOIN company_member m ON m.company_id = c.id AND m.manager_id = manager.id
  WHERE EXISTS (SELECT FROM role_assignment a WHERE a.manager_id = manager.id AND a.company_id = c.id)
    AND (${onlyCompany} IS NULL OR c.id = ${onlyCompany})), '[]')`

const hasMfaEnrolled = sql<boolean>`EXISTS (
  SELECT FROM mfa_enrolment e WHERE e.manager_id = manager.id AND e.confirmed_at IS NOT NULL)`

/** Who a living session belongs to, with the roles and the companies' rules of this moment. */
export async function findSessionPerson(
  tx: Tx,
  sessionId: string,
  managerId: number,
): Promise<SessionPerson | null> {
  const onlyCompany = sql<number | null>`session.company_id`
  const row = await tx
    .selectFrom('session')
    .innerJoin('manager', 'manager.id', 'session.manager_id')
    .select(['manager.id', 'manager.name', 'manager.email', 'manager.is_super_admin'])
    .select(['session.method', 'session.company_id', 'session.mfa_at'])
    .select([hasMfaEnrolled.as('hasMfaEnrolled'), assignmentsOf(onlyCompany).as('assignments')])
    .select(companiesOf(onlyCompany).as('companies'))
    .where('session.id', '=', sessionId)
    .where('session.manager_id', '=', managerId)
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    managerId: row.id,
    name: row.name,
    email: row.email,
    // An identity provider speaks for its company; it makes nobody an operator of the installation.
    isSuperAdmin: row.is_super_admin && row.method === 'password',
    hasMfaEnrolled: row.hasMfaEnrolled,
    assignments: row.assignments,
    companies: row.companies,
    method: row.method,
    companyId: row.company_id,
    isMfaShown: row.mfa_at !== null,
  }
}

/** Somebody by id, with everything they have, for sign-in by password and for API tokens. */
export async function findPerson(tx: Tx, managerId: number): Promise<Person | null> {
  const everywhere = sql<number | null>`NULL::int`
  const row = await tx
    .selectFrom('manager')
    .select(['manager.id', 'manager.name', 'manager.email', 'manager.is_super_admin'])
    .select([hasMfaEnrolled.as('hasMfaEnrolled'), assignmentsOf(everywhere).as('assignments')])
    .select(companiesOf(everywhere).as('companies'))
    .where('manager.id', '=', managerId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, is_super_admin, ...person } = row
  return { ...person, managerId: id, isSuperAdmin: is_super_admin }
}
