import type { WireIntegration } from '@waymark/contract'
import { checkUrl } from '@waymark/domain/foundation/text'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { CompanyScope, Database, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { type Outbound, OutboundError } from '../../../platform/outbound/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import {
  type IntegrationData,
  type IntegrationRow,
  selectIntegrations,
  toWireIntegration,
} from './integration-store.ts'

export interface IntegrationDependencies {
  readonly database: Database
  readonly outbound: Outbound
  readonly clock: Clock
}

type Fields = WireIntegration['data']

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb` as never

function requireAddress(url: string): string {
  const code = checkUrl(url.trim())
  if (code === null) return url.trim()
  throw refuse('breaksRule', { issues: [{ path: 'data.url', code, message: 'must be a whole address' }] })
}

async function find(tx: Tx, scope: CompanyScope, id: number): Promise<IntegrationRow> {
  const row = await selectIntegrations(tx)
    .where('i.company_id', '=', scope.companyId)
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw refuse('notFound')
  return row
}

async function refuseTaken(tx: Tx, scope: CompanyScope, name: string, id: number | null): Promise<void> {
  const other = await selectIntegrations(tx)
    .where('i.company_id', '=', scope.companyId)
    .where('i.name', '=', name)
    .executeTakeFirst()
  if (other !== undefined && other.id !== id) throw refuse('nameTaken', { field: 'data.name' })
}

async function tell(
  tx: Tx,
  scope: CompanyScope,
  note: { action: AuditAction; id: number; before: unknown; after: unknown; isUnconditional?: boolean },
) {
  const { id, isUnconditional = false, ...rest } = note
  await recordAudit(tx, scope, { ...rest, objectType: 'integration', objectId: id, isUnconditional })
}

/** Sets up an integration; it is active once its address answered. */
export function createIntegration({ database }: IntegrationDependencies, scope: CompanyScope, input: Fields) {
  const url = requireAddress(input.url)
  return database.inScope(scope, async (tx): Promise<WireIntegration> => {
    const name = input.name.trim()
    await refuseTaken(tx, scope, name, null)
    const data: IntegrationData = { url, filter: input.filter.trim() }
    const { id } = await tx
      .insertInto('integration_config')
      .values({ company_id: scope.companyId, kind: input.kind, name, data: asJson(data) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = toWireIntegration(await find(tx, scope, id))
    await tell(tx, scope, { action: 'integration.create', id, before: null, after: made.data })
    return made
  })
}

export interface IntegrationSave {
  readonly id: number
  readonly data: { readonly [K in 'name' | 'url' | 'filter']?: string | undefined }
  readonly ifMatch: number | null
}

/** Changes an integration; a new address has to answer before it is active again. Refuses a stale change (409). */
export function saveIntegration(
  { database }: IntegrationDependencies,
  scope: CompanyScope,
  { id, data, ifMatch }: IntegrationSave,
) {
  return database.inScope(scope, async (tx): Promise<WireIntegration> => {
    await tx.selectFrom('integration_config').select('id').where('id', '=', id).forUpdate().execute()
    const row = await find(tx, scope, id)
    const before = toWireIntegration(row)
    const about = { objectType: 'integration', objectId: id, version: row.version }
    await refuseStaleChange(tx, scope, about, ifMatch)
    const name = data.name?.trim() ?? row.name
    await refuseTaken(tx, scope, name, id)
    const url = data.url === undefined ? before.data.url : requireAddress(data.url)
    const next: IntegrationData = { url, filter: data.filter?.trim() ?? before.data.filter }
    await tx
      .updateTable('integration_config')
      .set({
        name,
        data: asJson(next),
        version: row.version + 1,
        ...(url === before.data.url ? {} : { is_active: false, last_check: null }),
      })
      .where('id', '=', id)
      .execute()
    const after = toWireIntegration(await find(tx, scope, id))
    const note = { action: 'integration.save', id, before: before.data, after: after.data } as const
    await tell(tx, scope, { ...note, isUnconditional: ifMatch === null })
    return after
  })
}

/** Removes an integration, also from the applications that used it. */
export function deleteIntegration({ database }: IntegrationDependencies, scope: CompanyScope, id: number) {
  return database.inScope(scope, async (tx): Promise<{ id: number }> => {
    const before = toWireIntegration(await find(tx, scope, id))
    await tx.deleteFrom('integration_config').where('id', '=', id).execute()
    await tell(tx, scope, { action: 'integration.delete', id, before: before.data, after: null })
    return { id }
  })
}

const mostBytes = 2_000_000

/** What trying an address came to: `answered`, `refused` (a 4xx or 5xx) or why nothing could be fetched. */
async function tryAddress(outbound: Outbound, url: string): Promise<string> {
  try {
    const { status } = await outbound.get(url, mostBytes)
    return status < 400 ? 'answered' : 'refused'
  } catch (error) {
    if (error instanceof OutboundError) return error.fault === 'tooLarge' ? 'answered' : error.fault
    throw error
  }
}

/** Tries the address outside any transaction; where it answers, the integration is active from then on. */
export async function connectIntegration(deps: IntegrationDependencies, scope: CompanyScope, id: number) {
  const { database, outbound, clock } = deps
  const known = toWireIntegration(await database.inScope(scope, tx => find(tx, scope, id)))
  const outcome = await tryAddress(outbound, known.data.url)
  return database.inScope(scope, async (tx): Promise<WireIntegration> => {
    const check = { at: wireInstant(clock.now()), outcome }
    await tx
      .updateTable('integration_config')
      .set({ is_active: outcome === 'answered', last_check: asJson(check) })
      .where('id', '=', id)
      .execute()
    await tell(tx, scope, { action: 'integration.connect', id, before: null, after: { outcome } })
    return toWireIntegration(await find(tx, scope, id))
  })
}
