import type { WireApplicationMetadata } from '@waymark/contract'
import { type CompanyScope, insertRow, type Tx, updateById } from '../../../platform/database/index.ts'
import { breaksRule, refuse } from '../../../platform/http/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { type MetadataRow, readMetadata, toWireMetadata } from './metadata.ts'
import type { PortfolioDependencies } from './portfolio-dependencies.ts'
import { readUse } from './use-figures.ts'

type Fields = Pick<
  WireApplicationMetadata,
  | 'name'
  | 'propertyId'
  | 'owner'
  | 'category'
  | 'vendor'
  | 'licences'
  | 'price'
  | 'priceType'
  | 'period'
  | 'renewalOn'
  | 'noticeDays'
>
export type MetadataInput = { readonly [K in keyof Fields]?: Fields[K] | undefined }

const columnOf = {
  name: 'name',
  propertyId: 'property_id',
  owner: 'owner',
  category: 'category',
  vendor: 'vendor',
  licences: 'licences',
  price: 'price',
  priceType: 'price_type',
  period: 'period',
  renewalOn: 'renewal_on',
  noticeDays: 'notice_days',
} as const satisfies Record<keyof Fields, string>

/** The columns that an input names, with their values. */
export function columns(input: MetadataInput) {
  const sentFields = (Object.keys(columnOf) as (keyof Fields)[]).filter(key => input[key] !== undefined)
  return Object.fromEntries(
    sentFields.map(key => [columnOf[key], key === 'name' ? String(input[key]).trim() : input[key]]),
  )
}

/** Refuses a name or an application that is in the portfolio (409), and an unknown application (422). */
async function assertValidSave(tx: Tx, scope: CompanyScope, input: MetadataInput, id: number | null) {
  const others = await tx
    .selectFrom('application_metadata')
    .select(['id', 'name', 'property_id'])
    .where('company_id', '=', scope.companyId)
    .execute()
  const taken = others.filter(one => one.id !== id)
  if (taken.some(one => one.name === input.name?.trim())) throw refuse('nameTaken', { field: 'name' })
  const { propertyId } = input
  if (propertyId === null || propertyId === undefined) return
  if (taken.some(one => one.property_id === propertyId)) throw refuse('nameTaken', { field: 'propertyId' })
  const property = await tx
    .selectFrom('property')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', propertyId)
    .executeTakeFirst()
  if (property !== undefined) return
  throw breaksRule('propertyId', 'unknownApplication', 'the company does not have it')
}

async function inWords({ events, clock }: PortfolioDependencies, row: MetadataRow) {
  if (row.property_id === null) return toWireMetadata(row, null, clock.now())
  const use = await readUse(events, [row.property_id])
  return toWireMetadata(row, use === null ? null : (use.get(row.property_id)?.users ?? 0), clock.now())
}

/** Adds an application to the portfolio. */
export async function createMetadata(
  deps: PortfolioDependencies,
  scope: CompanyScope,
  input: MetadataInput & { readonly name: string },
): Promise<WireApplicationMetadata> {
  const row = await deps.database.inScope(scope, async tx => {
    await assertValidSave(tx, scope, input, null)
    const id = await insertRow(tx, 'application_metadata', {
      ...columns(input),
      name: input.name.trim(),
      company_id: scope.companyId,
    })
    await recordAudit(tx, scope, {
      action: 'applicationMetadata.create',
      objectId: id,
      after: columns(input),
    })
    return readMetadata(tx, scope, id)
  })
  return inWords(deps, row)
}

/** The audited part of a row. */
export const shownOnly = (row: MetadataRow, keys: readonly string[]) => {
  const flat: Record<string, unknown> = { ...row, renewal_on: row.renewalOn }
  return Object.fromEntries(keys.map(key => [key, flat[key] ?? null]))
}

/** Changes an application of the portfolio; absent fields stay. Refuses a stale change (409). */
export async function saveMetadata(
  deps: PortfolioDependencies,
  scope: CompanyScope,
  change: { readonly id: number; readonly input: MetadataInput; readonly ifMatch: number | null },
): Promise<WireApplicationMetadata> {
  const { id, input, ifMatch } = change
  const row = await deps.database.inScope(scope, async tx => {
    await tx.selectFrom('application_metadata').select('id').where('id', '=', id).forUpdate().execute()
    const before = await readMetadata(tx, scope, id)
    await refuseStaleChange(
      tx,
      scope,
      { objectType: 'applicationMetadata', objectId: id, version: before.version },
      ifMatch,
    )
    await assertValidSave(tx, scope, input, id)
    const set = columns(input)
    const keys = Object.keys(set)
    if (keys.length === 0) return before
    await updateById(tx, 'application_metadata', id, { ...set, version: before.version + 1 })
    const after = await readMetadata(tx, scope, id)
    await recordAudit(tx, scope, {
      action: 'applicationMetadata.save',
      objectId: id,
      before: shownOnly(before, keys),
      after: shownOnly(after, keys),
      isUnconditional: ifMatch === null,
    })
    return after
  })
  return inWords(deps, row)
}

/** Deletes an application of the portfolio; the one that it is measured in stays. Refuses an unknown id (404). */
export async function deleteMetadata(
  { database }: PortfolioDependencies,
  scope: CompanyScope,
  id: number,
): Promise<{ id: number }> {
  return database.inScope(scope, async tx => {
    const row = await readMetadata(tx, scope, id)
    await tx
      .deleteFrom('application_metadata')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, scope, {
      action: 'applicationMetadata.delete',
      objectId: id,
      before: shownOnly(row, Object.values(columnOf)),
    })
    return { id }
  })
}
