import type { contract } from '@waymark/contract'
import type { RoleAssignment } from '@waymark/domain/identity/access'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import type { QueryOf } from '../../../platform/http/index.ts'
import type { TeamView } from './team-view.ts'

type MemberStatus = 'active' | 'pending' | 'created'

export type MemberListQuery = QueryOf<typeof contract.members.list>

/** A role as the list shows it, with the name of the company or property that it is held in. */
export interface ListedRole extends RoleAssignment {
  readonly targetName: string
}

/** A member (`managerId`), or an open invite (`inviteId`). */
export interface MemberRow {
  readonly managerId: number | null
  readonly inviteId: number | null
  readonly handle: string | null
  readonly name: string
  readonly email: string
  readonly status: MemberStatus
  readonly held: readonly ListedRole[]
  readonly isSuperAdmin: boolean
  readonly mfaEnabled: boolean
  readonly canBypassSSO: boolean
  readonly isResent: boolean
  readonly invitedAt: Date | null
  readonly expiresAt: Date | null
  readonly lastSignInAt: Date | null
}

const seenRole = ({ visible }: TeamView) =>
  visible === null ? sql`TRUE` : sql`(a.target_type = 'company' OR a.target_id = ANY(${[...visible]}::int[]))`

const seenInvite = ({ visible }: TeamView) =>
  visible === null
    ? sql`TRUE`
    : sql`(i.target_type = 'property' AND i.target_id = ANY(${[...visible]}::int[]))`

const members = (view: TeamView) => sql`
  SELECT m.id AS "managerId", NULL::int AS "inviteId", NULL::text AS handle, m.name, m.email,
    CASE WHEN m.last_sign_in_at IS NULL THEN 'created' ELSE 'active' END AS status,
    roles.held, roles.names, m.is_super_admin AS "isSuperAdmin",
    EXISTS (SELECT FROM mfa_enrolment e WHERE e.manager_id = m.id AND e.confirmed_at IS NOT NULL) AS "mfaEnabled",
    coalesce(cm.can_bypass_sso, false) AS "canBypassSSO", false AS "isResent",
    NULL::timestamptz AS "invitedAt", NULL::timestamptz AS "expiresAt", m.last_sign_in_at AS "lastSignInAt"
  FROM (
    SELECT a.manager_id, array_agg(a.role_name) AS names,
      json_agg(json_build_object('roleName', a.role_name, 'targetType', a.target_type, 'targetId', a.target_id,
        'targetName', coalesce(p.name, c.name)) ORDER BY a.target_type, lower(p.name), a.target_id) AS held
    FROM role_assignment a
    JOIN company c ON c.id = a.company_id
    LEFT JOIN property p ON a.target_type = 'property' AND p.id = a.target_id
    WHERE a.company_id = ${view.companyId} AND ${seenRole(view)}
    GROUP BY a.manager_id
  ) AS roles
  JOIN manager m ON m.id = roles.manager_id
  LEFT JOIN company_member cm ON cm.company_id = ${view.companyId} AND cm.manager_id = m.id`

const invites = (view: TeamView) => sql`
  SELECT NULL::int, i.id, i.handle, '', i.email, 'pending',
    json_build_array(json_build_object('roleName', i.role_name, 'targetType', i.target_type,
      'targetId', i.target_id, 'targetName', coalesce(p.name, c.name))),
    ARRAY[i.role_name], false, false, false, i.is_resent, i.created_at, i.expires_at, NULL::timestamptz
  FROM invite i
  JOIN company c ON c.id = i.company_id
  LEFT JOIN property p ON i.target_type = 'property' AND p.id = i.target_id
  WHERE i.company_id = ${view.companyId} AND i.used_at IS NULL AND i.cancelled_at IS NULL AND ${seenInvite(view)}`

const team = (view: TeamView) => sql`(${members(view)} UNION ALL ${invites(view)}) AS team`

/** Members without a name are sorted by their e-mail. */
const sortKeys: Readonly<Record<MemberListQuery['sort'], RawBuilder<unknown>>> = {
  name: sql`lower(coalesce(nullif(team.name, ''), team.email))`,
  email: sql`team.email`,
  status: sql`team.status`,
  lastSignInAt: sql`team."lastSignInAt"`,
}

const matching = ({ search = '', status, role }: MemberListQuery) => sql`
  (strpos(lower(team.name), lower(${search.trim()})) > 0 OR strpos(team.email, lower(${search.trim()})) > 0)
  AND ${status === undefined ? sql`TRUE` : sql`team.status = ${status}`}
  AND ${role === undefined ? sql`TRUE` : sql`${role} = ANY(team.names)`}`

/** One page of the team and how many there are in all. */
export async function readTeamPage(
  tx: Tx,
  view: TeamView,
  query: MemberListQuery,
): Promise<{ readonly rows: readonly MemberRow[]; readonly total: number }> {
  const direction = query.order === 'ASC' ? sql`ASC NULLS FIRST` : sql`DESC NULLS LAST`
  const { rows } = await sql<MemberRow & { readonly total: number }>`
    SELECT team.*, count(*) OVER ()::int AS total FROM ${team(view)} WHERE ${matching(query)}
    ORDER BY ${sortKeys[query.sort]} ${direction}, team.email, team."managerId" NULLS LAST, team."inviteId"
    LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`.execute(tx)
  return { rows, total: rows[0]?.total ?? (await countAll(tx, view, query)) }
}

/** A page behind the last one has no row that could carry the total. */
async function countAll(tx: Tx, view: TeamView, query: MemberListQuery): Promise<number> {
  if (query.page === 1) return 0
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${team(view)} WHERE ${matching(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** The row of one open invite. */
export async function readInviteRow(tx: Tx, view: TeamView, inviteId: number): Promise<MemberRow> {
  const { rows } = await sql<MemberRow>`
    SELECT team.* FROM ${team(view)} WHERE team."inviteId" = ${inviteId}`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error(`invite ${inviteId} is not in the team`)
  return row
}
