import pg from 'pg'
import { OperatorError } from '../operator-error.ts'

/** The role that serves requests: it owns nothing, and row-level security holds for it. */
const appRole = 'waymark_app'

/** The sign-in of DATABASE_URL lacks a right (the message holds the statements that give it), or its server is too old. */
export class DatabaseRightsError extends OperatorError {}

/** State of the database and rights of the account that signs in to it. */
interface Standing {
  /** Major version of PostgreSQL. */
  readonly version: number
  readonly signIn: string
  /** Names quoted for statements. */
  readonly quotedSignIn: string
  readonly quotedDatabase: string
  readonly hasRole: boolean
  /** Whether the role is above row-level security. */
  readonly isRoleTooStrong: boolean
  readonly maySetRole: boolean
  readonly mayCreateRole: boolean
  /** Whether it may make tables, extensions and the schema of the job queue, or has made them already. */
  readonly mayMigrate: boolean
}

/** Since PostgreSQL 16 a member of a role may take it on only with the option SET; before, each member may. */
const roleStateSql = `
  SELECT current_setting('server_version_num')::int / 10000 AS version, current_user::text AS "signIn", quote_ident(current_user) AS "quotedSignIn",
    quote_ident(current_database()) AS "quotedDatabase",
    app.role IS NOT NULL AS "hasRole",
    coalesce((SELECT r.rolsuper OR r.rolbypassrls FROM pg_roles r WHERE r.oid = app.role), false) AS "isRoleTooStrong",
    coalesce(pg_has_role(app.role,
      CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END), false) AS "maySetRole",
    (SELECT r.rolsuper OR r.rolcreaterole FROM pg_roles r WHERE r.rolname = current_user) AS "mayCreateRole",
    to_regclass('public.schema_migration') IS NOT NULL
      OR (has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE'))
      AS "mayMigrate"
  FROM (SELECT to_regrole('${appRole}')::oid AS role) AS app`

/** `UNIQUE NULLS NOT DISTINCT` and the rights of the schema `public` are those of 15. */
const oldestVersion = 15

async function readStanding(client: pg.ClientBase): Promise<Standing> {
  const { rows } = await client.query<Standing>(roleStateSql)
  const [standing] = rows
  if (standing === undefined) throw new Error('the database answered nothing about its own roles')
  if (standing.version < oldestVersion)
    throw new DatabaseRightsError(
      `DATABASE_URL names a PostgreSQL ${standing.version}. Waymark needs ${oldestVersion} or newer.`,
    )
  return standing
}

/** True unless the right to do it is missing. Two servers that start at once may both try. */
async function isDone(client: pg.ClientBase, statement: string): Promise<boolean> {
  try {
    await client.query(statement)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    // duplicate_object, unique_violation, "tuple concurrently updated": the other server was faster.
    if (code === '42710' || code === '23505' || code === 'XX000') return true
    if (code === '42501') return false
    throw error
  }
}

const createRole = `CREATE ROLE ${appRole} NOLOGIN`

/** The statements that are missing, in the order in which they are to be run; the README names the same. */
function missingStatements(standing: Standing): string[] {
  const { hasRole, isRoleTooStrong, maySetRole, mayMigrate, quotedDatabase, quotedSignIn } = standing
  return [
    ...(hasRole ? [] : [createRole]),
    ...(isRoleTooStrong ? [`ALTER ROLE ${appRole} NOSUPERUSER NOBYPASSRLS`] : []),
    ...(maySetRole ? [] : [`GRANT ${appRole} TO ${quotedSignIn}`]),
    ...(mayMigrate ? [] : [`ALTER DATABASE ${quotedDatabase} OWNER TO ${quotedSignIn}`]),
  ]
}

/**
 * Makes the role that serves requests and grants it to the sign-in, where the sign-in may do that itself (CREATEROLE, or a
 * superuser). On PostgreSQL 15 to 18; where nothing is missing it changes nothing.
 * @throws DatabaseRightsError with exactly the statements that a person with more rights has to run.
 */
export async function ensureAppRole(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'waymark-migrate',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await grantToItself(client, await readStanding(client))
    const standing = await readStanding(client)
    const missing = missingStatements(standing)
    if (missing.length > 0) throw notPrepared(standing, missing)
  } finally {
    await client.end()
  }
}

/**
 * Grants the role to the account that signs in; grants that this account may not make are left to another
 * administrator.
 */
async function grantToItself(client: pg.ClientBase, standing: Standing): Promise<void> {
  const { hasRole, maySetRole, mayCreateRole, quotedSignIn } = standing
  if (maySetRole || !mayCreateRole) return
  if (hasRole || (await isDone(client, createRole)))
    await isDone(client, `GRANT ${appRole} TO ${quotedSignIn}`)
}

function notPrepared({ signIn, quotedDatabase }: Standing, missing: readonly string[]): DatabaseRightsError {
  const statements = missing.map(statement => `  ${statement};`).join('\n')
  return new DatabaseRightsError(
    `DATABASE_URL signs in as ${signIn}, which lacks a right in the database ${quotedDatabase}. ` +
      `Let a superuser run there:\n${statements}`,
  )
}
