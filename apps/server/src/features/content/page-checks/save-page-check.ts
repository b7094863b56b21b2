import type { contract, SentCheckResult } from '@waymark/contract'
import { isFailure } from '@waymark/domain/content/page-check'
import { may } from '@waymark/domain/identity/access'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule, requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { imageNameIn } from './check-finding.ts'

type SentCheck = BodyOf<typeof contract.pageChecks.save>

/** Refuses (422) pictures that were not uploaded to this application: the dashboard shows them. */
function namesOfPictures(scope: PropertyScope, results: readonly SentCheckResult[]): SentCheckResult[] {
  return results.map((result, at) => ({
    ...result,
    findings: result.findings.map((finding, index) => {
      if (finding.picture === null) return finding
      const picture = imageNameIn(scope.propertyId, finding.picture)
      if (picture !== null) return { ...finding, picture }
      const path = `results.${at}.findings.${index}.picture`
      throw breaksRule(path, 'unknown', 'must be an image that was uploaded to this application')
    }),
  }))
}

/** Returns those of the ids that the property has, for guides or for page items of one kind. */
async function existing(tx: Tx, scope: PropertyScope, results: readonly SentCheckResult[]) {
  const idsOf = (isGuide: boolean) =>
    results.filter(({ kind }) => (kind === 'guide') === isGuide).map(({ id }) => id)
  const guides = await tx
    .selectFrom('guide')
    .select('guide.id')
    .where('guide.property_id', '=', scope.propertyId)
    .where('guide.id', 'in', [0, ...idsOf(true)])
    .execute()
  const items = await tx
    .selectFrom('page_item')
    .select(['page_item.id', 'page_item.kind'])
    .where('page_item.property_id', '=', scope.propertyId)
    .where('page_item.id', 'in', [0, ...idsOf(false)])
    .execute()
  return new Set([...guides.map(({ id }) => `guide ${id}`), ...items.map(({ kind, id }) => `${kind} ${id}`)])
}

async function saveResult(
  tx: Tx,
  scope: PropertyScope,
  { result, address, now }: { result: SentCheckResult; address: string; now: Date },
): Promise<number> {
  const failures = result.findings.filter(({ outcome }) => isFailure(outcome)).length
  const columns = {
    content_version: result.version,
    checked_at: now,
    checked_by: scope.actor.managerId,
    address,
    elements: result.elements,
    failures,
    findings: JSON.stringify(result.findings),
  }
  const owner = { company_id: scope.companyId, property_id: scope.propertyId }
  const isGuide = result.kind === 'guide'
  await tx
    .insertInto('page_check')
    .values({ ...owner, ...columns, ...(isGuide ? { guide_id: result.id } : { page_item_id: result.id }) })
    .onConflict(conflict => conflict.column(isGuide ? 'guide_id' : 'page_item_id').doUpdateSet(columns))
    .execute()
  return failures
}

/**
 * Stores the results of a check, each in place of the last one of the same content. Needs the permission to edit live
 * content, because the dashboard shows the result to everyone who works on it.
 */
export async function savePageCheck(
  { database, clock }: { readonly database: Pick<Database, 'inScope'>; readonly clock: Clock },
  scope: PropertyScope,
  { address, results }: SentCheck,
): Promise<{ readonly saved: number; readonly failures: number }> {
  requireAllowed(may(scope.role, 'edit:tutorial', { visibility: 'public' }))
  const named = namesOfPictures(scope, results)
  return database.inScope(scope, async tx => {
    const known = await existing(tx, scope, named)
    const kept = named.filter(({ kind, id }) => known.has(`${kind} ${id}`))
    if (kept.length === 0) return { saved: 0, failures: 0 }
    let failures = 0
    for (const result of kept) failures += await saveResult(tx, scope, { result, address, now: clock.now() })
    await recordAudit(tx, scope, {
      action: 'pageCheck.save',
      objectId: null,
      after: { address, checked: kept.length, failures },
    })
    return { saved: kept.length, failures }
  })
}
