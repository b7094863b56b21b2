import type { WireReportSchedule, WireScheduleTarget } from '@waymark/contract'
import {
  type ScheduledReport,
  scheduledReports,
  scheduleLimits,
} from '@waymark/domain/analytics/report-schedule'
import { type IssueCode, readEmail } from '@waymark/domain/foundation/text'
import { mayAll } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule, requireAllowed } from '../../../platform/http/index.ts'
import type { ScheduleDependencies } from './schedule-dependencies.ts'
import { readRecipients } from './schedule-recipients.ts'
import { sealCredentials } from './schedule-store.ts'

const issue = (path: string, code: IssueCode, message: string) => breaksRule(path, code, message)

/** Data leaves the installation for a server of the caller's choice: that is for who may edit integrations. */
export const mayUseBucket = (scope: PropertyScope) => mayAll(scope.role, ['edit:integrations'])

/** Refuses (403) a report that the caller may not view, and a bucket without the right to integrations. */
export function requireRights(
  scope: PropertyScope,
  report: ScheduledReport,
  kind: WireReportSchedule['target']['kind'],
): void {
  requireAllowed(mayAll(scope.role, [`view:${scheduledReports[report]}`]))
  if (kind === 'bucket') requireAllowed(mayUseBucket(scope))
}

/** Refuses one more than an application may have (422). Creations of one application wait for each other. */
export async function refuseAboveLimit(tx: Tx, scope: PropertyScope): Promise<void> {
  await tx
    .selectFrom('property')
    .select('property.id')
    .where('property.id', '=', scope.propertyId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('report_schedule')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('report_schedule.property_id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  if (Number(count) < scheduleLimits.perProperty) return
  const message = `an application has at most ${scheduleLimits.perProperty} schedules`
  throw issue('name', 'tooManySchedules', message)
}

/** Ids of the recipients. Refuses (422) an address that is not of a member who may view the report. */
async function recipientIds(
  tx: Tx,
  scope: PropertyScope,
  report: ScheduledReport,
  recipients: readonly string[],
): Promise<number[]> {
  const emails = recipients.map(text => readEmail(text) ?? '')
  const found = await readRecipients(tx, scope, report, { emails })
  const known = new Set(found.map(({ email }) => email.toLowerCase()))
  const index = emails.findIndex(email => !known.has(email))
  if (index >= 0)
    throw issue(`target.recipients.${index}`, 'unknownMember', 'is no member who may view the report')
  return found.map(({ id }) => id)
}

/** Reads the address of a store. Refuses (422) one that is no plain address, or not encrypted. */
function requireEndpoint(text: string, allowPrivate: boolean): string {
  const url = URL.parse(text.trim())
  const isPlain = url !== null && url.username === '' && url.password === '' && url.search + url.hash === ''
  if (!isPlain || !['https:', 'http:'].includes(url.protocol))
    throw issue('target.endpoint', 'urlInvalid', 'must be an address without credentials')
  if (url.protocol === 'http:' && !allowPrivate)
    throw issue('target.endpoint', 'httpsRequired', 'must begin with https:')
  return url.href.replace(/\/+$/, '')
}

/** Names of buckets as S3 takes them: they become a part of an address. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const regionName = /^[a-z0-9-]{1,60}$/
/** Characters that every S3-compatible store takes in a key; no empty part and none of dots. */
const prefixText = /^(?:[\w!*'() .-]+\/)*[\w!*'() .-]*$/

function requirePrefix(text: string): string {
  const isFine = prefixText.test(text) && !text.split('/').some(part => part === '.' || part === '..')
  if (!isFine) throw issue('target.prefix', 'invalid', 'must be letters, digits and slashes')
  return text
}

/** The columns of a target. Refuses (422) recipients and addresses that cannot be used. */
export async function targetColumns(
  tx: Tx,
  { key, allowPrivate }: Pick<ScheduleDependencies, 'key' | 'allowPrivate'>,
  scope: PropertyScope,
  { report, target }: { readonly report: ScheduledReport; readonly target: WireScheduleTarget },
) {
  if (target.kind === 'mail') return { recipients: await recipientIds(tx, scope, report, target.recipients) }
  const { bucket, region, accessKeyId, secretAccessKey } = target
  if (!bucketName.test(bucket) || bucket.includes('..'))
    throw issue('target.bucket', 'invalid', 'is no name of a bucket')
  if (!regionName.test(region)) throw issue('target.region', 'invalid', 'is no name of a region')
  if (accessKeyId.trim() === '') throw issue('target.accessKeyId', 'required', 'must be named')
  if (secretAccessKey.trim() === '') throw issue('target.secretAccessKey', 'required', 'must be named')
  return {
    ...{ endpoint: requireEndpoint(target.endpoint, allowPrivate), bucket, region },
    prefix: requirePrefix(target.prefix),
    credentials: sealCredentials(key, scope.propertyId, { accessKeyId, secretAccessKey }),
  }
}
