import { sql } from 'kysely'
import type { PropertyOwner, Tx } from '../../../../platform/database/index.ts'
import { contentChannel } from '../../properties/index.ts'
import { demoFolder } from '../application/demo-files.ts'
import type { DemoCompany } from './demo-record.ts'
import { demoMainUrl } from './insert-company.ts'

export interface DemoAddresses {
  /** Origin of the demo application now, without a slash at its end. */
  readonly demoUrl: string
  /** Origin of the dashboard, below which the demo application was served before it had its own. */
  readonly publicUrl: string
}

/** A loopback address that ends where the demo application begins was written by this program. */
const loopbackMain = new RegExp(
  `^http://(127\\.0\\.0\\.1|localhost|\\[::1\\]):[0-9]+${demoMainUrl('').replaceAll('.', '\\.')}$`,
)

interface UrlRow {
  readonly pattern: string
  readonly isDefault: boolean
}

/**
 * The application URLs that replace those which this program wrote for an earlier address of the demo application:
 * another port, or the dashboard's origin. URLs that a person wrote stay. Returns pairs of old and new pattern.
 */
export function movedPatterns(
  rows: readonly UrlRow[],
  { demoUrl, publicUrl }: DemoAddresses,
): readonly (readonly [from: string, to: string])[] {
  const isMainOfOurs = (pattern: string) => loopbackMain.test(pattern) || pattern === demoMainUrl(publicUrl)
  const oldFolder = `${publicUrl}${demoFolder}/*`
  return rows
    .map(({ pattern, isDefault }): readonly [string, string] => {
      if (isDefault && isMainOfOurs(pattern)) return [pattern, demoMainUrl(demoUrl)]
      return [pattern, pattern === oldFolder ? `${demoUrl}${demoFolder}/*` : pattern]
    })
    .filter(([from, to]) => from !== to)
}

/**
 * Points the demo property's application URLs to where the demo application is served now, so that "Open application"
 * finds it and its pages may load the assistant.
 */
export async function followAddress(
  tx: Tx,
  { companyId, record }: DemoCompany,
  addresses: DemoAddresses,
): Promise<void> {
  const [propertyId] = record.propertyIds
  const { rows } = await sql<UrlRow>`
    SELECT application_url.url_pattern AS pattern, application_url.is_default AS "isDefault"
    FROM application_url
    WHERE application_url.company_id = ${companyId} AND application_url.property_id = ${propertyId}`.execute(
    tx,
  )
  const moved = movedPatterns(rows, addresses)
  for (const [from, to] of moved) await replaceUrl(tx, { companyId, propertyId }, from, to)
  if (moved.length > 0) await sql`SELECT pg_notify(${contentChannel}, ${String(propertyId)})`.execute(tx)
}

/** The row with the old pattern gets the new one; a row that has the new one already gives way. */
async function replaceUrl(
  tx: Tx,
  { companyId, propertyId }: PropertyOwner,
  from: string,
  to: string,
): Promise<void> {
  const isOwned = sql<boolean>`application_url.company_id = ${companyId} AND application_url.property_id = ${propertyId}`
  await sql`DELETE FROM application_url WHERE ${isOwned} AND application_url.url_pattern = ${to}
    AND NOT application_url.is_default`.execute(tx)
  await sql`UPDATE application_url SET url_pattern = ${to} WHERE ${isOwned} AND application_url.url_pattern = ${from}
    AND NOT EXISTS (SELECT FROM application_url AS other WHERE other.company_id = ${companyId}
      AND other.property_id = ${propertyId} AND other.url_pattern = ${to})`.execute(tx)
  await sql`UPDATE property SET url = ${to} WHERE property.company_id = ${companyId} AND property.id = ${propertyId}
    AND property.url = ${from}`.execute(tx)
}
