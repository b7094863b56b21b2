import type { contract, WireUrlException } from '@waymark/contract'
import { checkUrlException } from '@waymark/domain/analytics/analytics'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import {
  type Database,
  deleteById,
  insertRow,
  type PropertyScope,
  type Tx,
  updateById,
} from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule, refuse } from '../../../platform/http/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { changeContent, markContentChanged } from '../properties/index.ts'
import { readException } from './exception-store.ts'

export type ExceptionInput = BodyOf<typeof contract.urlExceptions.create>

function read({ name, url }: ExceptionInput): ExceptionInput {
  const code = checkUrlException(url)
  if (code === null) return { name: name.trim(), url: url.trim() }
  throw breaksRule('url', code, 'must be an address, a host or a path; * opens a host or is in a path')
}

async function refuseTaken(tx: Tx, scope: PropertyScope, url: string, id: number | null): Promise<void> {
  const other = await tx
    .selectFrom('url_exception')
    .select('url_exception.id')
    .where('url_exception.property_id', '=', scope.propertyId)
    .where('url_exception.url', '=', url)
    .executeTakeFirst()
  if (other !== undefined && other.id !== id) throw refuse('nameTaken', { field: 'url' })
}

interface Note {
  readonly action: AuditAction
  readonly before: WireUrlException | null
  readonly after: WireUrlException | null
  readonly isUnconditional?: boolean
}

async function recordChange(tx: Tx, scope: PropertyScope, { before, after, ...note }: Note) {
  const audited = (one: WireUrlException | null) => (one === null ? null : { name: one.name, url: one.url })
  await recordAudit(tx, scope, {
    ...note,
    objectId: (after ?? before)?.id ?? null,
    before: audited(before),
    after: audited(after),
  })
  await markContentChanged(tx, scope)
}

/** Adds an exception. Refuses an address that cannot be one (422) or is excepted already (409). */
export function createException(database: Database, scope: PropertyScope, input: ExceptionInput) {
  const { name, url } = read(input)
  return changeContent(database, scope, async (tx): Promise<WireUrlException> => {
    await refuseTaken(tx, scope, url, null)
    const id = await insertRow(tx, 'url_exception', {
      company_id: scope.companyId,
      property_id: scope.propertyId,
      name,
      url,
    })
    const after = await readException(tx, scope, id)
    await recordChange(tx, scope, { action: 'urlException.create', before: null, after })
    return after
  })
}

/** Changes an exception. Refuses a stale save (409) besides what `createException` refuses. */
export function saveException(
  database: Database,
  scope: PropertyScope,
  {
    id,
    input,
    ifMatch,
  }: { readonly id: number; readonly input: ExceptionInput; readonly ifMatch: number | null },
) {
  return changeContent(database, scope, async (tx): Promise<WireUrlException> => {
    const before = await readException(tx, scope, id)
    const { name, url } = read(input)
    const about = { objectType: 'urlException', objectId: id, version: before.version }
    await refuseStaleChange(tx, scope, about, ifMatch)
    await refuseTaken(tx, scope, url, id)
    if (name === before.name && url === before.url) return before
    await updateById(tx, 'url_exception', id, { name, url, version: before.version + 1 })
    const after = await readException(tx, scope, id)
    await recordChange(tx, scope, {
      action: 'urlException.save',
      before,
      after,
      isUnconditional: ifMatch === null,
    })
    return after
  })
}

/** Removes an exception: from then on its pages count again. */
export function deleteException(database: Database, scope: PropertyScope, id: number) {
  return changeContent(database, scope, async (tx): Promise<{ id: number }> => {
    const before = await readException(tx, scope, id)
    await deleteById(tx, 'url_exception', id)
    await recordChange(tx, scope, { action: 'urlException.delete', before, after: null })
    return { id }
  })
}
