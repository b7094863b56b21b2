import { isDeepStrictEqual } from 'node:util'
import { companyAllowances, limitKeys, limitOf } from '@waymark/domain/workspace/company'
import { withFlagDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import { type Database, type Tx, updateById } from '../../../platform/database/index.ts'
import { OperatorError } from '../../../platform/operator-error.ts'
import { recordUnattendedAudit } from '../../../platform/record/index.ts'
import { announceContentChange } from '../properties/index.ts'
import { textTable } from './text-table.ts'

type Json = Readonly<Record<string, unknown>>

/** Thrown if the requested object does not exist. */
class UnknownTargetError extends OperatorError {}

const asJson = (value: Json) => sql`${JSON.stringify(value)}::jsonb` as never
const wordOf = (value: unknown) => (value === true ? 'on' : value === false ? 'off' : String(value))

const settingsText = (settings: Json) =>
  textTable(
    ['NAME', 'VALUE'],
    Object.entries(settings).map(([name, value]) => [name, value === -1 ? 'unlimited' : wordOf(value)]),
  )

async function lockCompany(tx: Tx, companyId: number) {
  const row = await tx
    .selectFrom('company')
    .select(['company.limits', 'company.features', 'company.version'])
    .where('company.id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) {
    throw new UnknownTargetError(`There is no company ${companyId}. "npm run admin -- companies" lists them.`)
  }
  return row
}

/** Running pages act on features, too: each application of the company is read again. */
async function announceToPages(tx: Tx, companyId: number): Promise<void> {
  const rows = await tx
    .selectFrom('property')
    .select('property.id')
    .where('property.company_id', '=', companyId)
    .orderBy('property.id')
    .execute()
  for (const { id } of rows) await announceContentChange(tx, id)
}

/** The two kinds of settings of a company that operators set. */
const kinds = {
  limits: {
    action: 'company.setLimits',
    inFull: (stored: Json): Json => Object.fromEntries(limitKeys.map(key => [key, limitOf(stored, key)])),
  },
  features: {
    action: 'company.setFeatures',
    inFull: (stored: Json): Json => companyAllowances(stored),
  },
} as const

/**
 * Sets limits or features of a company; what is not named stays. Returns all of them as text. What changes nothing
 * leaves no trace.
 * @throws UnknownTargetError when there is no such company.
 */
export async function setOfCompany(
  database: Database,
  kind: keyof typeof kinds,
  { companyId, set }: { readonly companyId: number; readonly set: Json },
): Promise<string> {
  const { action, inFull } = kinds[kind]
  return database.asSystem(async tx => {
    const row = await lockCompany(tx, companyId)
    const stored = row[kind] as Json
    const [before, after] = [inFull(stored), inFull({ ...stored, ...set })]
    if (isDeepStrictEqual(before, after)) return settingsText(after)
    await updateById(tx, 'company', companyId, {
      [kind]: asJson({ ...stored, ...set }),
      version: row.version + 1,
    })
    await recordUnattendedAudit(tx, { companyId, action, objectId: companyId, before, after })
    if (kind === 'features') await announceToPages(tx, companyId)
    return settingsText(after)
  })
}

/**
 * Switches features of a property; others remain unchanged. Running assistants are notified. Returns all flags as text.
 * @throws UnknownTargetError when there is no such property.
 */
export async function setFlags(
  database: Database,
  { propertyId, set }: { readonly propertyId: number; readonly set: Json },
): Promise<string> {
  return database.asSystem(async tx => {
    const row = await tx
      .selectFrom('property')
      .select(['property.feature_flags', 'property.company_id', 'property.version'])
      .where('property.id', '=', propertyId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (row === undefined) {
      throw new UnknownTargetError(
        `There is no property ${propertyId}. "npm run admin -- properties" lists them.`,
      )
    }
    const stored = row.feature_flags as Json
    const [before, after] = [withFlagDefaults(stored), withFlagDefaults({ ...stored, ...set })]
    if (isDeepStrictEqual(before, after)) return settingsText(after)
    await updateById(tx, 'property', propertyId, {
      feature_flags: asJson({ ...stored, ...set }),
      version: row.version + 1,
    })
    await announceContentChange(tx, propertyId)
    await recordUnattendedAudit(tx, {
      companyId: row.company_id,
      propertyId,
      action: 'property.setFlags',
      objectId: propertyId,
      before,
      after,
    })
    return settingsText(after)
  })
}
