import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyScope, Database, Tx } from '../../../platform/database/index.ts'

/** The header in which the extension sends the random number of its installation. */
export const installationHeader = 'x-waymark-installation'
/** The header in which the extension sends its version. */
export const versionHeader = 'x-waymark-extension'
/** Days that the number of installations covers. */
const countedDays = 30
/** A caller with an integrity token could invent any number of them. */
const maxInstallations = 200_000
/** Characters of a token by which staff recognize it. */
const tokenEndingLength = 8

const dayMs = 86_400_000
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const firstDay = (now: Date) => new Date(now.getTime() - (countedDays - 1) * dayMs).toISOString().slice(0, 10)

const version = /^\d{1,5}(?:\.\d{1,5}){0,3}$/

/** What is stored of a token, so that its use can be told from that of others. */
const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface SeenInstallation {
  readonly companyId: number
  /** Random number of the installation, as the request sent it. */
  readonly shown: unknown
  /** Version of the extension, as the request sent it. */
  readonly version: unknown
  /** The integrity token of the request, which is right. */
  readonly token: string
  readonly now: Date
}

/**
 * Notes that an installation has fetched its settings today: its random number, the day (UTC), the version of the
 * extension and which token it has. Ignores what is no UUID, and new installations beyond 200,000.
 */
export async function noteInstallation(tx: Tx, seen: SeenInstallation): Promise<void> {
  const { companyId, shown } = seen
  if (typeof shown !== 'string' || !uuid.test(shown)) return
  const today = seen.now.toISOString().slice(0, 10)
  const digest = tokenDigest(seen.token)
  const sent = typeof seen.version === 'string' && version.test(seen.version) ? seen.version : null
  const known = await tx
    .updateTable('extension_installation')
    .set({ seen_on: sql`greatest(seen_on, ${today}::date)`, token_digest: digest, version: sent })
    .where('company_id', '=', companyId)
    .where('installation_id', '=', shown)
    .where(
      sql<boolean>`(seen_on < ${today}::date OR token_digest IS DISTINCT FROM ${digest}
        OR version IS DISTINCT FROM ${sent})`,
    )
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return
  await sql`
    INSERT INTO extension_installation (company_id, installation_id, seen_on, token_digest, version)
    SELECT ${companyId}::int, ${shown}::uuid, ${today}::date, ${digest}::bytea, ${sent}::text
    WHERE (SELECT count(*) FROM (SELECT FROM extension_installation WHERE company_id = ${companyId}
      LIMIT ${maxInstallations}) AS present) < ${maxInstallations}
    ON CONFLICT (company_id, installation_id) DO NOTHING`.execute(tx)
}

const counted = (tx: Tx, { companyId }: CompanyScope, now: Date) =>
  tx
    .selectFrom('extension_installation as installed')
    .where('installed.company_id', '=', companyId)
    .where('installed.seen_on', '>=', sql<Date>`${firstDay(now)}::date`)

/** Versions of the extension in use within 30 days, the most used first; at most 20. Unknown ones are left out. */
export const countVersions = (tx: Tx, scope: CompanyScope, now: Date) =>
  counted(tx, scope, now)
    .select(['installed.version', sql<number>`count(*)::int`.as('browsers')])
    .where('installed.version', 'is not', null)
    .$narrowType<{ version: string }>()
    .groupBy('installed.version')
    .orderBy('browsers', 'desc')
    .orderBy('installed.version')
    .limit(20)
    .execute()

/** Browsers that had this token when they last fetched their settings, within 30 days, and the last day (UTC). */
export async function countTokenUse(
  tx: Tx,
  scope: CompanyScope,
  { token, now }: { token: string; now: Date },
) {
  const { browsers, lastUsedOn } = await counted(tx, scope, now)
    .select([
      sql<number>`count(*)::int`.as('browsers'),
      sql<string | null>`to_char(max(installed.seen_on), 'YYYY-MM-DD')`.as('lastUsedOn'),
    ])
    .where('installed.token_digest', '=', tokenDigest(token))
    .executeTakeFirstOrThrow()
  return { ending: token.slice(-tokenEndingLength), browsers, lastUsedOn }
}

/** The number of installations that fetched their settings within 30 days. */
export async function countInstallations(tx: Tx, scope: CompanyScope, now: Date): Promise<number> {
  const { count } = await counted(tx, scope, now)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Removes installations that are no longer counted. */
export async function pruneInstallations(database: Pick<Database, 'asSystem'>, now: Date): Promise<void> {
  await database.asSystem(tx =>
    tx
      .deleteFrom('extension_installation')
      .where('extension_installation.seen_on', '<', sql<Date>`${firstDay(now)}::date`)
      .execute(),
  )
}
