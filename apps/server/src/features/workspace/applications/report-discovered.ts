import { createHmac } from 'node:crypto'
import { companyAllowances } from '@waymark/domain/workspace/company'
import { isExcludedHost, isHostName, isReportableDay } from '@waymark/domain/workspace/discovery'
import { sql } from 'kysely'
import type { AttemptLimiter } from '../../../platform/attempts/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { type ApiContext, refuse, refuseIssues, TokenBuckets } from '../../../platform/http/index.ts'
import type { Secret } from '../../../platform/secret/index.ts'
import { addExtensionUser } from '../../people/company-users/index.ts'
import { discoveryOf, type TrustedCompany, withIntegrityToken } from '../companies/index.ts'
import { readHostFigures } from './discovery-figures.ts'

export interface DiscoveryDependencies {
  readonly database: Database
  readonly attempts: AttemptLimiter
  readonly clock: Clock
  /** Key of the hashes in which devices, and hosts that few people use, are stored. */
  readonly discoveryKey: Buffer
  /** Reports by company. */
  readonly reports: TokenBuckets
}

/** Reports of one company: thousands at the start of a day, 18,000 an hour over time. */
const reportRate = { burst: 5_000, perSecond: 5 }

/** Dependencies of reports besides the stores. */
export function discoveryParts(
  { attempts }: Pick<DiscoveryDependencies, 'attempts'>,
  { secret }: { readonly secret: Secret },
): Pick<DiscoveryDependencies, 'attempts' | 'discoveryKey' | 'reports'> {
  return { attempts, discoveryKey: secret.key('discovery'), reports: new TokenBuckets(reportRate) }
}

interface ReportedHost {
  readonly host: string
  readonly users: number
  readonly minutes: number
}

export interface DiscoveryReport {
  readonly device: string
  /** Who uses the browser; kept in the list of company users, and not with the hosts. */
  readonly user?: string | undefined
  /** `YYYY-MM-DD`, UTC */
  readonly day: string
  readonly hosts: readonly ReportedHost[]
}

interface Place {
  readonly companyId: number
  readonly now: Date
  readonly keyOf: (kind: 'device' | 'host', text: string) => Buffer
}

/** Rows of one company and day, 20 hosts of 10,000 devices; and hosts in the list of a company. */
const maxRows = 200_000
const maxListed = 5_000
const minutesPerDay = 1_440

/** Refuses (422) a day that is too long ago or yet to come, and everything that is more than the name of a host. */
function assertReport({ day, hosts }: DiscoveryReport, now: Date): void {
  const issues = hosts.flatMap(({ host, users, minutes }, index) => [
    ...(isHostName(host)
      ? []
      : [{ path: `hosts.${index}.host`, code: 'notAHostName', message: 'must be a host name alone' }]),
    ...(minutes <= users * minutesPerDay
      ? []
      : [{ path: `hosts.${index}.minutes`, code: 'outOfRange', message: 'a day has 1440 minutes' }]),
  ])
  if (!isReportableDay(day, now)) {
    issues.unshift({
      path: 'day',
      code: 'dayOutOfRange',
      message: 'must be today or one of the 8 days before',
    })
  }
  refuseIssues(issues)
}

async function assertRoom(tx: Tx, companyId: number, day: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
    SELECT FROM discovery_report WHERE company_id = ${companyId} AND day = ${day}::date LIMIT ${maxRows}) AS one`.execute(
    tx,
  )
  if ((rows[0]?.count ?? 0) >= maxRows) throw refuse('slowDown', { retryAfterS: 3_600 })
}

/** One row per host and day of the device, in place of what it reported of that day before. */
async function replaceDay(tx: Tx, { companyId, keyOf }: Place, report: DiscoveryReport): Promise<void> {
  const device = keyOf('device', report.device)
  await sql`DELETE FROM discovery_report
    WHERE company_id = ${companyId} AND device_key = ${device} AND day = ${report.day}::date`.execute(tx)
  await assertRoom(tx, companyId, report.day)
  await sql`INSERT INTO discovery_report (company_id, device_key, day, host_key, users, minutes)
    SELECT ${companyId}, ${device}, ${report.day}::date, one.key, max(one.users), sum(one.minutes)
    FROM unnest(${report.hosts.map(({ host }) => keyOf('host', host))}::bytea[],
      ${report.hosts.map(({ users }) => users)}::int[], ${report.hosts.map(({ minutes }) => minutes)}::int[])
      AS one (key, users, minutes)
    GROUP BY one.key`.execute(tx)
}

/** Lists the hosts that enough people use, and updates the figures of those listed before. */
async function listHosts(tx: Tx, place: Place, hosts: readonly string[], minUsers: number): Promise<void> {
  const { companyId, now, keyOf } = place
  const byKey = new Map(hosts.map(host => [keyOf('host', host).toString('hex'), host]))
  const hostKeys = [...byKey.keys()].map(key => Buffer.from(key, 'hex'))
  const figures = await readHostFigures(tx, { companyId, hostKeys, now })
  for (const one of figures) {
    const host = byKey.get(one.hostKey.toString('hex')) ?? ''
    const isEnough = one.users >= minUsers
    await sql`INSERT INTO discovered_application AS d (company_id, host, host_key, users_30d, sessions_30d,
        active_seconds_30d, first_seen_at, last_seen_at)
      SELECT ${companyId}, ${host}, ${one.hostKey}, ${one.users}, ${one.userDays}, ${one.seconds}, ${one.firstAt},
        ${one.lastAt}
      WHERE EXISTS (SELECT FROM discovered_application AS k WHERE k.company_id = ${companyId} AND k.host = ${host})
        OR (${isEnough} AND
          (SELECT count(*) FROM discovered_application AS k WHERE k.company_id = ${companyId}) < ${maxListed})
      ON CONFLICT (company_id, host) DO UPDATE SET host_key = excluded.host_key, users_30d = excluded.users_30d,
        sessions_30d = excluded.sessions_30d, active_seconds_30d = excluded.active_seconds_30d,
        first_seen_at = least(d.first_seen_at, excluded.first_seen_at),
        last_seen_at = greatest(d.last_seen_at, excluded.last_seen_at)`.execute(tx)
  }
}

async function store(
  tx: Tx,
  { place, company, report }: { place: Place; company: TrustedCompany; report: DiscoveryReport },
): Promise<{ counted: number }> {
  const { enabled, exclusions, minUsers } = discoveryOf(company.config)
  if (!enabled || !companyAllowances(company.features).appDiscovery) {
    throw refuse('forbidden', { reason: 'featureOff' })
  }
  assertReport(report, place.now)
  if (report.user !== undefined) {
    const { features } = company
    await addExtensionUser(tx, { companyId: place.companyId, features, userId: report.user })
  }
  const hosts = report.hosts.filter(({ host }) => !isExcludedHost(host, exclusions))
  if (hosts.length === 0) return { counted: 0 }
  // Reports of a company one after the other: each counts the people of those before.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('discovery', ${place.companyId}))`.execute(tx)
  await replaceDay(tx, place, { ...report, hosts })
  const names = [...new Set(hosts.map(({ host }) => host))]
  await listHosts(tx, place, names, minUsers)
  return { counted: names.length }
}

/**
 * Stores what one device saw in use on one day. Host and device are stored as keyed hashes; a host is named once enough
 * people use it. Refuses a wrong integrity token (404), a company that does not discover (403), anything but host
 * names and a day out of range (422), and too many reports (429).
 */
export function reportDiscovered(
  deps: DiscoveryDependencies,
  { request, companyId }: { readonly request: ApiContext['request']; readonly companyId: number },
  report: DiscoveryReport,
): Promise<{ counted: number }> {
  const { clock, discoveryKey, reports } = deps
  return withIntegrityToken(deps, { request, companyId }, async (tx, company) => {
    const retryAfterS = reports.take(String(companyId))
    if (retryAfterS > 0) throw refuse('slowDown', { retryAfterS })
    const keyOf: Place['keyOf'] = (kind, text) =>
      createHmac('sha256', discoveryKey).update(`${companyId}\0${kind}\0${text}`).digest().subarray(0, 16)
    return store(tx, { place: { companyId, now: clock.now(), keyOf }, company, report })
  })
}
