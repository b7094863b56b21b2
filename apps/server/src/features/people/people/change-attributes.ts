import type { contract, WireAttribute } from '@waymark/contract'
import { type AttributeKeyFault, attributeKeyFault } from '@waymark/domain/people/people'
import { hasRoom, limitOf } from '@waymark/domain/workspace/company'
import { sql } from 'kysely'
import {
  type CompanyScope,
  insertRow,
  PropertyScope,
  type Tx,
  updateById,
  type WriteDependencies,
} from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule, refuse, requireAllowed } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { readLimits } from '../../workspace/companies/index.ts'
import { readAttribute } from './attribute-view.ts'
import { renameQueue } from './move-values.ts'

export interface AttributeDependencies extends WriteDependencies {
  readonly jobs: Pick<Jobs, 'enqueue'>
}

type DataType = WireAttribute['dataType']

export type NewAttribute = BodyOf<typeof contract.attributes.createOfCompany>

export type AttributeChange = {
  readonly [Name in keyof NewAttribute]?: NewAttribute[Name] | undefined
} & {
  readonly status?: WireAttribute['status'] | undefined
  /** `false`: the suggestion is declined, and the attribute stays private. Public accepts it. */
  readonly isSuggested?: false | undefined
}

const keyWords: Readonly<Record<AttributeKeyFault, string>> = {
  blank: 'must not be blank',
  notAlphanumericUnderscore: 'may hold the letters a to z, digits and _ alone',
  tooLong: 'may have 128 characters',
  standardKey: 'is a key that every user has already',
}

function requireKey(key: string): string {
  const code = attributeKeyFault(key)
  if (code === null) return key
  throw breaksRule('body.key', code, keyWords[code])
}

/** Whose attributes the scope is about: one property's, or the company's own. */
const ownerOf = (scope: CompanyScope) => (scope instanceof PropertyScope ? scope.propertyId : null)

/**
 * Locks the company's attributes so that changes run one after another. Two concurrent changes cannot exceed a limit or
 * take the same key.
 */
const lockAttributes = (tx: Tx, scope: CompanyScope) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`attributes ${scope.companyId}`}, 0))`.execute(tx)

async function refuseTaken(
  tx: Tx,
  scope: CompanyScope,
  { key, owner, except }: { readonly key: string; readonly owner: number | null; readonly except?: number },
): Promise<void> {
  const other = await tx
    .selectFrom('attribute')
    .select('attribute.id')
    .where('attribute.company_id', '=', scope.companyId)
    .where('attribute.key', '=', key)
    .where(sql<boolean>`attribute.property_id IS NOT DISTINCT FROM ${owner}::int`)
    .executeTakeFirst()
  if (other !== undefined && other.id !== except) throw refuse('nameTaken', { field: 'key' })
}

/** Archived attributes count: their values are kept. */
async function refuseOverLimit(tx: Tx, scope: CompanyScope): Promise<void> {
  const limit = limitOf(await readLimits(tx, scope), 'attributes')
  const { used } = await tx
    .selectFrom('attribute')
    .select(sql<number>`count(*)::int`.as('used'))
    .where('attribute.company_id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  if (!hasRoom(limit, used)) throw refuse('limitReached', { type: 'attribute', limit })
}

const auditedFields = ({ key, dataType, displayName, status, version }: WireAttribute) => ({
  version,
  title: displayName || key,
  key,
  dataType,
  status,
})

/** Makes an attribute of the property or of the company. Refuses a taken key (409) and one too many (402). */
export async function createAttribute(
  { database, clock }: AttributeDependencies,
  scope: CompanyScope,
  input: NewAttribute,
): Promise<WireAttribute> {
  const key = requireKey(input.key)
  return database.inScope(scope, async tx => {
    await lockAttributes(tx, scope)
    await refuseTaken(tx, scope, { key, owner: ownerOf(scope) })
    await refuseOverLimit(tx, scope)
    const id = await insertRow(tx, 'attribute', {
      company_id: scope.companyId,
      property_id: ownerOf(scope),
      key,
      data_type: input.dataType,
      display_name: input.displayName?.trim() ?? '',
      description: input.description?.trim() ?? '',
      is_personal: input.isPersonal ?? false,
      source: 'manual',
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    const after = await readAttribute(tx, scope, id)
    await recordAudit(tx, scope, { action: 'attribute.create', objectId: id, after: auditedFields(after) })
    return after
  })
}

/** Names of the segments, where the attribute counts, that ask for it. */
async function segmentsWith(
  tx: Tx,
  scope: CompanyScope,
  { key, scope: of }: WireAttribute,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_segment')
    .select('user_segment.name')
    .where('user_segment.company_id', '=', scope.companyId)
    .where(
      sql<boolean>`(${of.type === 'company'} OR user_segment.property_id = ${of.reference}::int)
        AND EXISTS (SELECT FROM jsonb_path_query(user_segment.conditions, '$.filterGroups[*].filters[*].key')
          AS used WHERE used #>> '{}' = ${key})`,
    )
    .orderBy('user_segment.name')
    .limit(20)
    .execute()
  return rows.map(row => row.name)
}

interface Merged {
  readonly key: string
  readonly dataType: DataType
  readonly displayName: string
  readonly description: string
  readonly status: WireAttribute['status']
  readonly isPersonal: boolean
  readonly isSuggested: boolean
}

function merge(before: WireAttribute, change: AttributeChange): Merged {
  return {
    key: change.key === undefined || change.key === before.key ? before.key : requireKey(change.key),
    dataType: change.dataType ?? before.dataType,
    displayName: change.displayName?.trim() ?? before.displayName,
    description: change.description?.trim() ?? before.description,
    status: change.status ?? before.status,
    isPersonal: change.isPersonal ?? before.isPersonal,
    isSuggested: before.isSuggested && change.isSuggested !== false && change.status !== 'public',
  }
}

const isSame = (before: WireAttribute, after: Merged) =>
  (Object.keys(after) as (keyof Merged)[]).every(name => before[name] === after[name])

/** Key and type stay while segments ask for the attribute by them. */
async function refuseChange(
  tx: Tx,
  scope: CompanyScope,
  before: WireAttribute,
  after: Merged,
): Promise<void> {
  if (after.key === before.key && after.dataType === before.dataType) return
  const usages = await segmentsWith(tx, scope, before)
  if (usages.length > 0) throw refuse('inUse', { usages })
  if (after.key === before.key) return
  const owner = before.scope.type === 'property' ? before.scope.reference : null
  await refuseTaken(tx, scope, { key: after.key, owner, except: before.id })
}

/**
 * Changes an attribute (document 2 §7.10). Key and type are refused while segments ask for it (409); values move to a
 * new key in the background. A save that changes nothing leaves everything as it is.
 */
export async function saveAttribute(
  { database, clock, jobs }: AttributeDependencies,
  scope: CompanyScope,
  call: { readonly id: number; readonly ifMatch: number | null; readonly change: AttributeChange },
): Promise<WireAttribute> {
  return database.inScope(scope, async tx => {
    await lockAttributes(tx, scope)
    const before = await readAttribute(tx, scope, call.id)
    requireAllowed(before.may.edit as Parameters<typeof requireAllowed>[0])
    const { ifMatch } = call
    const about = { objectType: 'attribute', objectId: call.id, version: before.version }
    await refuseStaleChange(tx, scope, about, ifMatch)
    const input = merge(before, call.change)
    if (isSame(before, input)) return before
    await refuseChange(tx, scope, before, input)
    await write(tx, clock.now(), before, input)
    if (input.key !== before.key) {
      const propertyId = before.scope.type === 'property' ? before.scope.reference : null
      const work = { companyId: scope.companyId, propertyId, from: before.key, to: input.key }
      await jobs.enqueue(tx, renameQueue, work)
    }
    const after = await readAttribute(tx, scope, call.id)
    await recordAudit(tx, scope, {
      action: 'attribute.save',
      objectId: call.id,
      before: auditedFields(before),
      after: auditedFields(after),
      isUnconditional: ifMatch === null,
    })
    return after
  })
}

async function write(tx: Tx, now: Date, before: WireAttribute, input: Merged): Promise<void> {
  const isOtherType = input.dataType !== before.dataType
  await updateById(tx, 'attribute', before.id, {
    key: input.key,
    data_type: input.dataType,
    display_name: input.displayName,
    description: input.description,
    status: input.status,
    is_personal: input.isPersonal,
    is_suggested: input.isSuggested,
    // Observations about the old type do not apply to the new one.
    ...(isOtherType ? { arrived_type: null, arrived_at: null } : {}),
    ...(input.isPersonal ? { sample: null, sample_at: null } : {}),
    version: before.version + 1,
    updated_at: now,
  })
}
