import type { WireWebhook } from '@waymark/contract'
import type { IssueCode } from '@waymark/domain/foundation/text'
import type { NoticeKind } from '@waymark/domain/workspace/integration'
import { eventsOfKind } from '@waymark/domain/workspace/webhook'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule, refuse } from '../../../platform/http/index.ts'

const issue = (path: string, code: IssueCode, message: string) => breaksRule(path, code, message)

/** Reads the address of a receiver. Refuses (422) one that is no address, not encrypted, or names a person. */
export function requireAddress(text: string, allowPrivate: boolean): string {
  const url = URL.parse(text.trim())
  if (url === null || !['https:', 'http:'].includes(url.protocol) || url.username !== '') {
    throw issue('url', 'urlInvalid', 'must be a whole address')
  }
  if (url.protocol === 'http:' && !allowPrivate) {
    throw issue('url', 'httpsRequired', 'must begin with https:')
  }
  return url.href
}

/** Host and last four characters: enough to tell two channels apart, too little to write to one. */
export const addressHint = (url: string): string => `${new URL(url).host}/…${url.slice(-4)}`

/** Refuses (422) events that a receiver of this kind is not offered. */
export function requireOfferedEvents(kind: NoticeKind, events: WireWebhook['events']): readonly string[] {
  const offered = eventsOfKind(kind)
  const index = events.findIndex(event => !offered.includes(event))
  if (index < 0) return [...new Set(events)]
  throw issue(`events.${index}`, 'eventUnavailable', 'cannot be sent to a chat channel')
}

/** Refuses (422) applications that are not the company's. */
export async function requireApplications(
  tx: Tx,
  scope: CompanyScope,
  ids: readonly number[] | null,
): Promise<number[] | null> {
  if (ids === null) return null
  const rows = await tx
    .selectFrom('property')
    .select('property.id')
    .where('property.company_id', '=', scope.companyId)
    .where('property.id', 'in', [...ids])
    .execute()
  const known = new Set(rows.map(row => row.id))
  const index = ids.findIndex(id => !known.has(id))
  if (index >= 0)
    throw issue(`propertyIds.${index}`, 'unknownApplication', 'is no application of the company')
  return [...known]
}

/** Refuses a name that another webhook of the company has (409). */
export async function assertNameAvailable(tx: Tx, scope: CompanyScope, name: string, own: number | null) {
  const other = await tx
    .selectFrom('webhook')
    .select('webhook.id')
    .where('webhook.company_id', '=', scope.companyId)
    .where('webhook.name', '=', name)
    .executeTakeFirst()
  if (other !== undefined && other.id !== own) throw refuse('nameTaken', { field: 'name' })
}

/** Refuses one more than a company may have (422). Creations of one company wait for each other. */
export async function refuseAboveLimit(tx: Tx, scope: CompanyScope, max: number): Promise<void> {
  await tx
    .selectFrom('company')
    .select('company.id')
    .where('company.id', '=', scope.companyId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('webhook.company_id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= max) throw issue('kind', 'tooManyWebhooks', `a company has at most ${max} webhooks`)
}
