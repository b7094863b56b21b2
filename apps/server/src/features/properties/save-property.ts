import type { WireProperty } from '@waymark/contract'
import { readFirstUrl } from '@waymark/domain'
import type { Database, PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { keepVersion, recordAudit, refuseStale } from '../../platform/record/index.ts'
import { changeContent, markContentChanged } from './content-revision.ts'
import { readProperty } from './property-view.ts'

const urlFault = (code: string, message: string) =>
  refuse('breaksRule', { issues: [{ path: 'url', code, message }] })

/** The address as it is kept; refuses (422) what cannot be one, and any where there is another already. */
function urlAfter(before: string | null, sent: string): string {
  const read = readFirstUrl(sent)
  if ('fault' in read) throw urlFault(read.fault, 'must be a whole address without *')
  if (before !== null && before !== read.url) {
    throw urlFault('alreadySet', 'the application has its first URL already')
  }
  return read.url
}

async function writeUrl(tx: Tx, scope: PropertyScope, url: string, version: number): Promise<void> {
  await tx.updateTable('property').set({ url, version }).where('property.id', '=', scope.propertyId).execute()
  await tx
    .insertInto('application_url')
    .values({
      url_pattern: url,
      is_default: true,
      company_id: scope.companyId,
      property_id: scope.propertyId,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/**
 * Gives the property its first URL, which becomes its default application URL. Refuses a stale save (409), a URL
 * where there is one already and what cannot be one (422, document 2 §5.6).
 */
export function saveProperty(
  database: Database,
  scope: PropertyScope,
  { url: sent, ifMatch }: { readonly url: string | undefined; readonly ifMatch: number | null },
): Promise<WireProperty> {
  return changeContent(database, scope, async tx => {
    const before = await readProperty(tx, scope)
    const object = { type: 'property', id: scope.propertyId } as const
    await refuseStale(tx, { ...object, version: before.version }, ifMatch)
    const url = sent === undefined ? before.url : urlAfter(before.url, sent)
    if (url === null || url === before.url) return before
    const version = before.version + 1
    await writeUrl(tx, scope, url, version)
    const about = { objectType: 'property', objectId: scope.propertyId } as const
    const isUnconditional = ifMatch === null
    await recordAudit(tx, scope, {
      ...about,
      action: 'property.setUrl',
      before: null,
      after: { url },
      isUnconditional,
    })
    await keepVersion(tx, scope, { ...about, version, snapshot: { url } })
    await markContentChanged(tx, scope)
    return readProperty(tx, scope)
  })
}
