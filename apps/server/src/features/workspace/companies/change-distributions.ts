import type { contract, WireApplicationUrl } from '@waymark/contract'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import { type ApplicationUrlDraft, checkApplicationUrl } from '@waymark/domain/workspace/property'
import {
  type CompanyScope,
  type Database,
  deleteById,
  insertRow,
  PropertyScope,
  type Tx,
  updateById,
} from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule, refuse } from '../../../platform/http/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { announceContentChange } from '../properties/index.ts'
import { readDistribution } from './distribution-store.ts'

function requireValidPatterns(draft: ApplicationUrlDraft): void {
  const code = checkApplicationUrl(draft)
  const message = 'must be an address or a host; * opens a host or is in the path'
  if (code !== null) throw breaksRule('urlPattern', code, message)
}

/** The named application, or the company's only one. */
async function propertyOf(tx: Tx, scope: CompanyScope, requested: number | undefined): Promise<number> {
  const rows = await tx
    .selectFrom('property')
    .select('property.id')
    .where('property.company_id', '=', scope.companyId)
    .where('property.archived_at', 'is', null)
    .execute()
  const [only] = rows
  if (requested === undefined && rows.length === 1 && only !== undefined) return only.id
  if (requested !== undefined && rows.some(row => row.id === requested)) return requested
  throw breaksRule(
    'propertyId',
    requested === undefined ? 'required' : 'unknownApplication',
    'must be of the company',
  )
}

async function refuseTaken(tx: Tx, draft: { propertyId: number; urlPattern: string; id: number | null }) {
  const other = await tx
    .selectFrom('application_url')
    .select('application_url.id')
    .where('application_url.property_id', '=', draft.propertyId)
    .where('application_url.url_pattern', '=', draft.urlPattern)
    .executeTakeFirst()
  if (other !== undefined && other.id !== draft.id) throw refuse('nameTaken', { field: 'urlPattern' })
}

/** Clears the present default: an application has at most one. */
function clearDefault(tx: Tx, propertyId: number) {
  return tx
    .updateTable('application_url')
    .set({ is_default: false })
    .where('application_url.property_id', '=', propertyId)
    .where('application_url.is_default', '=', true)
    .execute()
}

interface Note {
  readonly action: AuditAction
  readonly before: WireApplicationUrl | null
  readonly after: WireApplicationUrl | null
  readonly isUnconditional?: boolean
}

/** Records the change in the application's audit log and notifies running pages. */
async function recordChange(
  tx: Tx,
  scope: CompanyScope,
  { action, before, after, isUnconditional = false }: Note,
) {
  const one = after ?? before
  if (one === null) return
  const audited = (url: WireApplicationUrl | null) =>
    url === null ? null : { urlPattern: url.urlPattern, status: url.status, isDefault: url.isDefault }
  const within = new PropertyScope(scope.companyId, one.propertyId, scope.actor, scope.role)
  const states = { before: audited(before), after: audited(after) }
  await recordAudit(tx, within, { action, objectId: one.id, ...states, isUnconditional })
  await announceContentChange(tx, one.propertyId)
}

export type DistributionInput = BodyOf<typeof contract.companies.createDistribution>

/** Lets an application's assistant run on an address pattern. Refuses what is no pattern (422) or there (409). */
export function createDistribution(database: Database, scope: CompanyScope, input: DistributionInput) {
  const draft = { ...input, urlPattern: input.urlPattern.trim() }
  requireValidPatterns(draft)
  return database.inScope(scope, async (tx): Promise<WireApplicationUrl> => {
    const propertyId = await propertyOf(tx, scope, input.propertyId)
    await refuseTaken(tx, { propertyId, urlPattern: draft.urlPattern, id: null })
    if (draft.isDefault) await clearDefault(tx, propertyId)
    const id = await insertRow(tx, 'application_url', {
      company_id: scope.companyId,
      property_id: propertyId,
      url_pattern: draft.urlPattern,
      status: draft.status,
      is_default: draft.isDefault,
    })
    const after = await readDistribution(tx, scope, id)
    await recordChange(tx, scope, { action: 'applicationUrl.create', before: null, after })
    return after
  })
}

export interface DistributionSave {
  readonly id: number
  readonly ifMatch: number | null
  readonly body: BodyOf<typeof contract.companies.saveDistribution>
}

/** Changes a pattern, pauses it, or makes it the one that links open. Refuses a stale change (409). */
export function saveDistribution(database: Database, scope: CompanyScope, save: DistributionSave) {
  const { id, ifMatch, body } = save
  return database.inScope(scope, async (tx): Promise<WireApplicationUrl> => {
    await tx.selectFrom('application_url').select('id').where('id', '=', id).forUpdate().execute()
    const before = await readDistribution(tx, scope, id)
    const about = { objectType: 'applicationUrl', objectId: id, version: before.version }
    await refuseStaleChange(tx, scope, about, ifMatch)
    const draft = {
      urlPattern: body.urlPattern?.trim() ?? before.urlPattern,
      status: body.status ?? before.status,
      isDefault: body.isDefault ?? before.isDefault,
    }
    requireValidPatterns(draft)
    await refuseTaken(tx, { propertyId: before.propertyId, urlPattern: draft.urlPattern, id })
    if (draft.isDefault && !before.isDefault) await clearDefault(tx, before.propertyId)
    await updateById(tx, 'application_url', id, {
      url_pattern: draft.urlPattern,
      status: draft.status,
      is_default: draft.isDefault,
      version: before.version + 1,
    })
    const after = await readDistribution(tx, scope, id)
    const isUnconditional = ifMatch === null
    await recordChange(tx, scope, { action: 'applicationUrl.save', before, after, isUnconditional })
    return after
  })
}

/** Removes a pattern. The default one stays while there are others (422): links need somewhere to lead. */
export function deleteDistribution(database: Database, scope: CompanyScope, id: number) {
  return database.inScope(scope, async (tx): Promise<{ id: number }> => {
    const before = await readDistribution(tx, scope, id)
    const others = await tx
      .selectFrom('application_url')
      .select('application_url.id')
      .where('application_url.property_id', '=', before.propertyId)
      .where('application_url.id', '<>', id)
      .execute()
    if (before.isDefault && others.length > 0) {
      throw breaksRule('id', 'isDefault', 'make another address the default first')
    }
    await deleteById(tx, 'application_url', id)
    await recordChange(tx, scope, { action: 'applicationUrl.delete', before, after: null })
    return { id }
  })
}
