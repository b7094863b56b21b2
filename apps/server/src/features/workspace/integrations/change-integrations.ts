import type { WireIntegration } from '@waymark/contract'
import { accountFields, type SourceKind } from '@waymark/domain/workspace/integration'
import { isIndexedKind } from '@waymark/domain/workspace/knowledge'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { MicrosoftHosts } from '../../../platform/config/index.ts'
import {
  type CompanyScope,
  type Database,
  deleteById,
  insertRow,
  type Tx,
  updateById,
} from '../../../platform/database/index.ts'
import { breaksRule, notFound, refuse } from '../../../platform/http/index.ts'
import type { Outbound } from '../../../platform/outbound/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { type Enqueue, queueCrawl, type SourceData, sealSourceSecret, toSource } from '../knowledge/index.ts'
import { announceUse } from './announce-use.ts'
import { checkSource } from './check-source.ts'
import { type IntegrationRow, selectIntegrations, toWireIntegration } from './integration-store.ts'
import { trySource } from './try-source.ts'

export interface IntegrationDependencies {
  readonly database: Database
  readonly outbound: Outbound
  readonly clock: Clock
  readonly jobs: Enqueue
  /** Seals and opens secrets of sources. */
  readonly key: Buffer
  readonly microsoft: MicrosoftHosts
}

/** Fields of an integration in a call; `secret`: absent leaves it unchanged, null removes it. */
export interface IntegrationFields {
  readonly name: string
  readonly url: string
  readonly filter: string
  readonly headerName: string
  readonly account: string
  readonly tenant: string
  readonly mapping: WireIntegration['data']['mapping']
  readonly secret?: string | null | undefined
}

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb` as never

/** Returns the stored data of the fields, besides name and secret. */
function dataOf(kind: SourceKind, fields: IntegrationFields): SourceData {
  const { url, filter, headerName, mapping } = fields
  const account = accountFields(kind).map(name => [name, fields[name].trim()] as const)
  return {
    url: url.trim(),
    filter: isIndexedKind(kind) ? filter.trim() : '',
    ...Object.fromEntries(account),
    ...(kind === 'jsonSearch' && mapping !== null ? { headerName, mapping } : {}),
  }
}

async function find(tx: Tx, scope: CompanyScope, id: number): Promise<IntegrationRow> {
  return selectIntegrations(tx)
    .where('i.company_id', '=', scope.companyId)
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
}

async function refuseTaken(tx: Tx, scope: CompanyScope, name: string, id: number | null): Promise<void> {
  const other = await selectIntegrations(tx)
    .where('i.company_id', '=', scope.companyId)
    .where('i.name', '=', name)
    .executeTakeFirst()
  if (other !== undefined && other.id !== id) throw refuse('nameTaken', { field: 'data.name' })
}

async function keepSecret(
  tx: Tx,
  { key }: IntegrationDependencies,
  id: number,
  secret: string | null | undefined,
): Promise<void> {
  if (secret === undefined) return
  const sealed = secret === null || secret === '' ? null : sealSourceSecret(key, id, secret)
  await updateById(tx, 'integration_config', id, { secret: sealed })
}

/** Sets up an integration; it is active once its address answered. Refuses unfit fields (422) and a taken name (409). */
export function createIntegration(
  deps: IntegrationDependencies,
  scope: CompanyScope,
  { kind, ...fields }: IntegrationFields & { readonly kind: SourceKind },
) {
  checkSource(kind, fields)
  return deps.database.inScope(scope, async (tx): Promise<WireIntegration> => {
    const name = fields.name.trim()
    await refuseTaken(tx, scope, name, null)
    const id = await insertRow(tx, 'integration_config', {
      company_id: scope.companyId,
      kind,
      name,
      data: asJson(dataOf(kind, fields)),
    })
    await keepSecret(tx, deps, id, fields.secret)
    const made = toWireIntegration(await find(tx, scope, id))
    await recordAudit(tx, scope, { action: 'integration.create', objectId: id, after: made.data })
    return made
  })
}

export interface IntegrationSave {
  readonly id: number
  readonly data: { readonly [K in keyof IntegrationFields]?: IntegrationFields[K] | undefined }
  readonly ifMatch: number | null
}

/** Whether two addresses have the same server: a secret is sent to no other one than it was entered for. */
const isSameServer = (one: string, other: string): boolean =>
  URL.parse(one)?.origin === URL.parse(other)?.origin

/** The fields after a change. */
function changedFields(before: WireIntegration['data'], data: IntegrationSave['data']): IntegrationFields {
  const url = data.url?.trim() ?? before.url
  return {
    name: data.name?.trim() ?? before.name,
    url,
    filter: data.filter ?? before.filter,
    headerName: data.headerName ?? before.headerName,
    account: data.account ?? before.account,
    tenant: data.tenant ?? before.tenant,
    mapping: data.mapping === undefined ? before.mapping : data.mapping,
    secret: data.secret === undefined && !isSameServer(url, before.url) ? null : data.secret,
  }
}

/** Changes an integration; a new address has to answer before it is active again. Refuses a stale change (409). */
export function saveIntegration(
  deps: IntegrationDependencies,
  scope: CompanyScope,
  { id, data, ifMatch }: IntegrationSave,
) {
  return deps.database.inScope(scope, async (tx): Promise<WireIntegration> => {
    await tx.selectFrom('integration_config').select('id').where('id', '=', id).forUpdate().execute()
    const row = await find(tx, scope, id)
    const before = toWireIntegration(row)
    await refuseStaleChange(
      tx,
      scope,
      { objectType: 'integration', objectId: id, version: row.version },
      ifMatch,
    )
    const fields = changedFields(before.data, data)
    checkSource(before.data.kind, fields)
    await refuseTaken(tx, scope, fields.name, id)
    await keepSecret(tx, deps, id, fields.secret)
    const isElsewhere = fields.url !== before.data.url
    await updateById(tx, 'integration_config', id, {
      name: fields.name,
      data: asJson(dataOf(before.data.kind, fields)),
      version: row.version + 1,
      crawl_position: null,
      ...(isElsewhere ? { is_active: false, last_check: null, crawl_due_at: null } : {}),
    })
    if (isElsewhere) await announceUse(tx, id)
    const after = toWireIntegration(await find(tx, scope, id))
    const states = { before: before.data, after: after.data }
    await recordAudit(tx, scope, {
      action: 'integration.save',
      objectId: id,
      ...states,
      isUnconditional: ifMatch === null,
    })
    return after
  })
}

/** Removes an integration, also from the applications that used it. */
export function deleteIntegration({ database }: IntegrationDependencies, scope: CompanyScope, id: number) {
  return database.inScope(scope, async (tx): Promise<{ id: number }> => {
    const before = toWireIntegration(await find(tx, scope, id))
    await announceUse(tx, id)
    await deleteById(tx, 'integration_config', id)
    await recordAudit(tx, scope, { action: 'integration.delete', objectId: id, before: before.data })
    return { id }
  })
}

/**
 * Tries a source outside any transaction; where it answers, the integration is active from then on and its documents
 * are read.
 */
export async function connectIntegration(deps: IntegrationDependencies, scope: CompanyScope, id: number) {
  const { database, clock, key } = deps
  const known = await database.inScope(scope, tx => find(tx, scope, id))
  const source = toSource(key, known)
  const outcome = source === null ? 'unreadable' : await trySource(deps, source)
  return database.inScope(scope, async (tx): Promise<WireIntegration> => {
    const check = { at: wireInstant(clock.now()), outcome }
    const isActive = outcome === 'answered'
    const changed = await tx
      .updateTable('integration_config')
      .set({ is_active: isActive, last_check: asJson(check) })
      .where('id', '=', id)
      // The result is stored only for the tested version; a change in between has a separate test.
      .where('version', '=', known.version)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return toWireIntegration(await find(tx, scope, id))
    if (isActive !== known.is_active) await announceUse(tx, id)
    if (isActive && isIndexedKind(known.kind)) {
      await queueCrawl(tx, { jobs: deps.jobs, now: clock.now() }, await find(tx, scope, id))
    }
    await recordAudit(tx, scope, { action: 'integration.connect', objectId: id, after: { outcome } })
    return toWireIntegration(await find(tx, scope, id))
  })
}

/** Queues the job that reads the documents. Refuses a source that is not active or not indexed (422). */
export function crawlIntegration(deps: IntegrationDependencies, scope: CompanyScope, id: number) {
  return deps.database.inScope(scope, async (tx): Promise<WireIntegration> => {
    await tx.selectFrom('integration_config').select('id').where('id', '=', id).forUpdate().execute()
    const row = await find(tx, scope, id)
    if (!row.is_active || !isIndexedKind(row.kind)) {
      throw breaksRule('id', 'notIndexed', 'is not an active source that is indexed')
    }
    await queueCrawl(tx, { jobs: deps.jobs, now: deps.clock.now() }, row)
    await recordAudit(tx, scope, {
      action: 'integration.crawl',
      objectId: id,
      after: { url: toWireIntegration(row).data.url },
    })
    return toWireIntegration(await find(tx, scope, id))
  })
}
