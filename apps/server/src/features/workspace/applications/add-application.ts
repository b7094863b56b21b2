import type { contract } from '@waymark/contract'
import { hasRoom, limitOf } from '@waymark/domain/workspace/company'
import { readFirstUrl } from '@waymark/domain/workspace/property'
import type { Clock } from '../../../platform/clock.ts'
import {
  type CompanyScope,
  PropertyScope,
  type Tx,
  type WriteDependencies,
} from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule, refuse } from '../../../platform/http/index.ts'
import { recordAudit, storeVersion } from '../../../platform/record/index.ts'
import { insertProperty } from '../properties/index.ts'
import { markAdded } from './discovered.ts'
import { addSampleContent } from './sample-content.ts'

export type NewApplication = BodyOf<typeof contract.applications.create>

/** The language's own name, as `Deutsch`; its key where it is unknown. */
function languageName(key: string): string {
  const name = new Intl.DisplayNames([key], { type: 'language', fallback: 'none' }).of(key) ?? key
  return name.charAt(0).toLocaleUpperCase(key) + name.slice(1)
}

/**
 * Locks the company, so that two applications are not added into one free place, and refuses (402) where there is
 * none. Archived applications do not count.
 */
export async function assertApplicationLimit(tx: Tx, companyId: number): Promise<void> {
  const { limits } = await tx
    .selectFrom('company')
    .select('company.limits')
    .where('company.id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const limit = limitOf(limits as Record<string, unknown>, 'applications')
  const { used } = await tx
    .selectFrom('property')
    .select(({ fn }) => fn.countAll<string>().as('used'))
    .where('property.company_id', '=', companyId)
    .where('property.archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (!hasRoom(limit, Number(used))) throw refuse('limitReached', { type: 'application', limit })
}

function firstUrlOf(typed: string | undefined): string | null {
  if (typed === undefined || typed.trim() === '') return null
  const read = readFirstUrl(typed)
  if ('url' in read) return read.url
  throw breaksRule('url', read.fault, 'must be a whole address without *')
}

/**
 * Inserts an application within the company's limit, empty or with drafts of sample content, and returns its id.
 * Refuses a first URL that is not an address or a discovered application that does not exist (422), and more than the
 * limit allows (402).
 */
export async function addApplication(
  tx: Tx,
  scope: CompanyScope,
  { clock, input }: { readonly clock: Clock; readonly input: NewApplication },
): Promise<number> {
  const url = firstUrlOf(input.url)
  const name = input.name.trim()
  await assertApplicationLimit(tx, scope.companyId)
  const language = { key: input.language, name: languageName(input.language) }
  const id = await insertProperty(tx, scope.companyId, { name, url, language })
  const within = new PropertyScope(scope.companyId, id, scope.actor, scope.role)
  const after = { name, url, language: input.language, start: input.start }
  const about = { objectType: 'property', objectId: id } as const
  await recordAudit(tx, within, { ...about, action: 'property.create', after })
  await storeVersion(tx, within, { ...about, version: 1, snapshot: after })
  if (input.discoveredId !== undefined) await markAdded(tx, scope, { id: input.discoveredId, propertyId: id })
  if (input.start === 'sample') await addSampleContent({ tx, clock, language: input.language }, within)
  return id
}

/** The same in a separate transaction. */
export function createApplication(
  { database, clock }: WriteDependencies,
  scope: CompanyScope,
  input: NewApplication,
): Promise<number> {
  return database.inScope(scope, tx => addApplication(tx, scope, { clock, input }))
}
