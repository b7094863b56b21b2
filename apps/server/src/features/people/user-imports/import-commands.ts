import type { WireUserImport } from '@waymark/contract'
import {
  attributeKeyFault,
  type ColumnUse,
  type MappingFault,
  mappingFault,
  suggestedUses,
} from '@waymark/domain/people/people'
import { hasRoom, limitOf } from '@waymark/domain/workspace/company'
import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule, refuse, requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { goOnWithJob } from '../../workspace/background-jobs/index.ts'
import { readLimits } from '../../workspace/companies/index.ts'
import type { ImportDependencies } from './import-dependencies.ts'
import {
  type ImportRow,
  lockImport,
  readIdentifiedBy,
  readImport,
  readTargetAttributes,
  setImport,
} from './import-store.ts'
import { mayImport, requireImportOn, viewImport } from './import-view.ts'

const words: Readonly<Record<MappingFault, string>> = {
  noIdentifier: 'one column must say who the user is',
  emailIdentifies: 'the e-mail address, and no other column, must say who the user is',
  twoIdentifiers: 'only one column can say who the user is',
  twoEmails: 'only one column can hold the address',
  columnUnknown: 'the file has no such column',
  columnTwice: 'the column is named twice',
  attributeMissing: 'an attribute must be named',
  attributeUnknown: 'there is no such attribute here',
  attributeTwice: 'two columns cannot be about one attribute',
  keyInvalid: 'may hold the letters a to z, digits and _ alone',
  keyTaken: 'there is an attribute with this key',
  typeMissing: 'a new attribute needs a type',
}

const field: Readonly<Partial<Record<MappingFault, string>>> = {
  columnUnknown: 'column',
  columnTwice: 'column',
  attributeMissing: 'attributeId',
  attributeUnknown: 'attributeId',
  attributeTwice: 'attributeId',
  keyInvalid: 'key',
  keyTaken: 'key',
  typeMissing: 'dataType',
}

/** The first new key that an archived attribute bears: what is written under it no one would see. */
async function archivedKeyFault(tx: Tx, scope: CompanyScope, row: ImportRow, uses: readonly ColumnUse[]) {
  const keys = uses.flatMap(({ use, key }) => (use === 'new' && key !== undefined ? [key] : []))
  if (keys.length === 0) return null
  const taken = await tx
    .selectFrom('attribute')
    .select('attribute.key')
    .where('attribute.company_id', '=', scope.companyId)
    .where('attribute.status', '=', 'private')
    .where('attribute.key', 'in', keys)
    .where(sql<boolean>`attribute.property_id IS NOT DISTINCT FROM ${row.propertyId}::int`)
    .execute()
  const at = uses.findIndex(({ use, key }) => use === 'new' && taken.some(one => one.key === key))
  return at < 0 ? null : { at, code: 'keyTaken' as const }
}

async function requireMapping(tx: Tx, scope: CompanyScope, row: ImportRow, uses: readonly ColumnUse[]) {
  const attributes = await readTargetAttributes(tx, scope, row.propertyId)
  const identifiedBy = await readIdentifiedBy(tx, scope, row.propertyId)
  const found = mappingFault(uses, row.columns, attributes, identifiedBy)
  const fault = found ?? (await archivedKeyFault(tx, scope, row, uses))
  if (fault === null) return
  const { at, code } = fault
  const path = at < 0 ? 'body.columns' : `body.columns.${at}.${field[code] ?? 'use'}`
  throw breaksRule(path, code, words[code])
}

const wrongStep = (message: string) => breaksRule('params.id', 'wrongStep', message)

async function openImport(tx: Tx, scope: CompanyScope, id: number): Promise<ImportRow> {
  await lockImport(tx, scope, id)
  const row = await readImport(tx, scope, id)
  requireAllowed(mayImport(scope, row))
  await requireImportOn(tx, scope, row)
  if (row.isExpired) throw wrongStep('was sent too long ago; send it again')
  if (row.step === 'writing' || row.step === 'done') throw wrongStep('is started already')
  return row
}

/** Unused data is not stored: columns to skip are dropped (document 2 §5.7). */
const usedOnly = (uses: readonly ColumnUse[]) => uses.filter(({ use }) => use !== 'skip')

/** Says what the columns mean and has the rows compared with what is there. Refuses a mapping that cannot be (422). */
export async function mapImport(
  { database, jobs }: ImportDependencies,
  scope: CompanyScope,
  { id, columns }: { readonly id: number; readonly columns: readonly ColumnUse[] },
): Promise<WireUserImport> {
  return database.inScope(scope, async tx => {
    const row = await openImport(tx, scope, id)
    const uses = usedOnly(columns)
    await requireMapping(tx, scope, row, uses)
    await goOnWithJob(tx, jobs, id, { phase: 'check' })
    await setImport(tx, id, { step: 'checking', mapping: uses })
    return viewImport(tx, scope, id)
  })
}

/** Refuses new attributes that have no room any more (402). */
async function refuseOverLimit(tx: Tx, scope: CompanyScope, uses: readonly ColumnUse[]): Promise<void> {
  const added = uses.filter(({ use, key = '' }) => use === 'new' && attributeKeyFault(key) === null).length
  if (added === 0) return
  const limit = limitOf(await readLimits(tx, scope), 'attributes')
  const { used } = await tx
    .selectFrom('attribute')
    .select(sql<number>`count(*)::int`.as('used'))
    .where('attribute.company_id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  if (!hasRoom(limit, used + added - 1)) throw refuse('limitReached', { type: 'attribute', limit })
}

/**
 * Starts to write an import. Where no one said what its columns mean, what they were found to mean counts. Refuses one
 * that is being checked (409) and one that was started or has ended (422).
 */
export async function startImport(
  { database, jobs }: ImportDependencies,
  scope: CompanyScope,
  id: number,
): Promise<WireUserImport> {
  return database.inScope(scope, async tx => {
    const row = await openImport(tx, scope, id)
    const uses = row.mapping ?? usedOnly(suggestedUses(row.columns))
    await requireMapping(tx, scope, row, uses)
    await refuseOverLimit(tx, scope, uses)
    await goOnWithJob(tx, jobs, id, { phase: 'write' })
    await setImport(tx, id, { step: 'writing', mapping: uses })
    await recordAudit(tx, scope, {
      action: 'user.import',
      objectId: id,
      after: { title: row.fileName, rows: row.checked?.rows ?? 0 },
    })
    return viewImport(tx, scope, id)
  })
}
