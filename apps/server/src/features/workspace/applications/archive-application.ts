import { isRestorable } from '@waymark/domain/workspace/property'
import {
  type CompanyScope,
  PropertyScope,
  type Tx,
  updateById,
  type WriteDependencies,
} from '../../../platform/database/index.ts'
import { breaksRule, notFound, refuse } from '../../../platform/http/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { announceContentChange } from '../properties/index.ts'
import { assertApplicationLimit } from './add-application.ts'

export interface ArchiveInput {
  readonly id: number
  readonly ifMatch: number | null
}

async function lockProperty(tx: Tx, scope: CompanyScope, { id, ifMatch }: ArchiveInput) {
  const row = await tx
    .selectFrom('property')
    .select(['property.name', 'property.version', 'property.archived_at'])
    .where('property.company_id', '=', scope.companyId)
    .where('property.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
  await refuseStaleChange(tx, scope, { objectType: 'property', objectId: id, version: row.version }, ifMatch)
  return row
}

interface Change extends ArchiveInput {
  readonly action: 'property.archive' | 'property.restore'
  readonly name: string
  readonly version: number
  readonly archivedAt: Date | null
}

/** Writes the state, records it, and stops or starts the assistant on open pages. */
async function write(tx: Tx, scope: CompanyScope, change: Change): Promise<void> {
  const { id, action, name, version, archivedAt } = change
  await updateById(tx, 'property', id, { archived_at: archivedAt, version: version + 1 })
  const isArchived = archivedAt !== null
  await recordAudit(tx, new PropertyScope(scope.companyId, id, scope.actor, scope.role), {
    action,
    objectId: id,
    before: { name, archived: !isArchived },
    after: { name, archived: isArchived },
    isUnconditional: change.ifMatch === null,
  })
  await announceContentChange(tx, id)
}

/** The company is reached through its applications: one of them stays active. */
async function requireAnother(tx: Tx, scope: CompanyScope, id: number): Promise<void> {
  const other = await tx
    .selectFrom('property')
    .select('property.id')
    .where('property.company_id', '=', scope.companyId)
    .where('property.archived_at', 'is', null)
    .where('property.id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  if (other !== undefined) return
  throw breaksRule('id', 'lastApplication', 'is the only active application of the company')
}

/** Two who archive at once wait for each other here, so that one application stays. */
const lockCompany = (tx: Tx, scope: CompanyScope) =>
  tx
    .selectFrom('company')
    .select('company.id')
    .where('company.id', '=', scope.companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/**
 * Archives an application: no list shows it, no page receives its content. Archiving an archived one changes nothing.
 * Refuses a stale change (409) and the only active application (422).
 */
export function archiveApplication(
  { database, clock }: WriteDependencies,
  scope: CompanyScope,
  input: ArchiveInput,
) {
  return database.inScope(scope, async tx => {
    await lockCompany(tx, scope)
    const { name, version, archived_at } = await lockProperty(tx, scope, input)
    if (archived_at !== null) return
    await requireAnother(tx, scope, input.id)
    await write(tx, scope, { ...input, action: 'property.archive', name, version, archivedAt: clock.now() })
  })
}

/**
 * Restores an archived application. Refuses it after the grace period (404), over the limit (402) and a stale
 * change (409).
 */
export function restoreApplication(
  { database, clock }: WriteDependencies,
  scope: CompanyScope,
  input: ArchiveInput,
) {
  return database.inScope(scope, async tx => {
    await lockCompany(tx, scope)
    const { name, version, archived_at } = await lockProperty(tx, scope, input)
    if (archived_at === null) return
    if (!isRestorable(archived_at, clock.now())) throw refuse('notFound')
    await assertApplicationLimit(tx, scope.companyId)
    await write(tx, scope, { ...input, action: 'property.restore', name, version, archivedAt: null })
  })
}
