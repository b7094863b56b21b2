import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { contentChannel } from '../../properties/index.ts'
import type { DemoCompany } from './demo-record.ts'
import { demoMainUrl } from './insert-company.ts'

/** An address on this machine that ends where the demo application begins: nobody but us wrote it. */
const ours = 'http://(127\\.0\\.0\\.1|localhost|\\[::1\\]):[0-9]+'

/**
 * Points the demo application's main address to where the server is now. A server that was started on another
 * port yesterday would send everybody who opens the application there. An address that somebody changed stays.
 */
export async function followAddress(
  tx: Tx,
  { companyId, record }: DemoCompany,
  publicUrl: string,
): Promise<void> {
  const url = demoMainUrl(publicUrl)
  const [propertyId] = record.propertyIds
  const stale = new RegExp(`^${ours}${demoMainUrl('').replaceAll('.', '\\.')}$`)
  const { rows } = await sql<{ url_pattern: string }>`
    SELECT application_url.url_pattern FROM application_url
    WHERE application_url.property_id = ${propertyId} AND application_url.is_default`.execute(tx)
  const [main] = rows
  if (main === undefined || main.url_pattern === url || !stale.test(main.url_pattern)) return
  await tx
    .deleteFrom('application_url')
    .where('application_url.property_id', '=', propertyId)
    .where('application_url.url_pattern', '=', url)
    .execute()
  await tx
    .updateTable('application_url')
    .set({ url_pattern: url })
    .where('application_url.company_id', '=', companyId)
    .where('application_url.property_id', '=', propertyId)
    .where('application_url.is_default', '=', true)
    .execute()
  await tx.updateTable('property').set({ url }).where('property.id', '=', propertyId).execute()
  await sql`SELECT pg_notify(${contentChannel}, ${String(propertyId)})`.execute(tx)
}
