import type pg from 'pg'
import { APP_ROLE, DATABASE, OWNER_ROLE } from './connection-string.ts'
import type { DatabaseSecrets } from './secrets.ts'

/**
 * Makes what is absent of: the role `waymark_owner` (owns the database, migrates, may make databases), the
 * role `waymark_app` (owns nothing and may not bypass row-level security, so that it holds for every row
 * it asks for), and the database `waymark`, in UTF-8, which no other role may enter.
 */
export async function provisionDatabase(client: pg.Client, secrets: DatabaseSecrets): Promise<void> {
  const { rows } = await client.query<{ name: string; isOpen: boolean }>(
    'select rolname as name, false as "isOpen" from pg_roles union all select datname, datacl is null from pg_database',
  )
  const present = new Map(rows.map(row => [row.name, row.isOpen]))
  if (!present.has(OWNER_ROLE)) await makeOwner(client, secrets.owner)
  if (!present.has(APP_ROLE)) await makeApp(client, secrets.app)
  if (!present.has(DATABASE)) await makeDatabase(client)
  if (present.get(DATABASE) !== false) await closeDatabase(client)
}

async function makeOwner(client: pg.Client, password: string): Promise<void> {
  await client.query(`create role ${OWNER_ROLE} login createdb password ${client.escapeLiteral(password)}`)
}

/** The owner may become the app role, as on a database of the operator's own, where there is one sign-in. */
async function makeApp(client: pg.Client, password: string): Promise<void> {
  await client.query(
    `create role ${APP_ROLE} login nosuperuser nobypassrls password ${client.escapeLiteral(password)}; ` +
      `grant ${APP_ROLE} to ${OWNER_ROLE} with inherit false, set true`,
  )
}

async function makeDatabase(client: pg.Client): Promise<void> {
  await client.query(
    `create database ${DATABASE} owner ${OWNER_ROLE} template template0 encoding 'UTF8' ` +
      `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`,
  )
}

async function closeDatabase(client: pg.Client): Promise<void> {
  await client.query(
    `revoke all on database ${DATABASE} from public; grant connect, temporary on database ${DATABASE} to ${APP_ROLE}`,
  )
}
