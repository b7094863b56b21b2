import type { contract, WirePageCheck } from '@waymark/contract'
import type { CheckedKind } from '@waymark/domain/content/page-check'
import { sql } from 'kysely'
import { type PropertyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import type { QueryOf } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { guideTitle } from '../guides/index.ts'
import { type CheckFinding, imageAddress } from './check-finding.ts'

export type PageCheckQuery = QueryOf<typeof contract.pageChecks.list> & {
  readonly publicAddress: () => string
}

const kindOf = sql<CheckedKind>`coalesce(page_item.kind, 'guide')`
const contentId = sql<number>`coalesce(page_check.guide_id, page_check.page_item_id)`

/** Checks of content that is not deleted. */
function select(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('page_check')
    .leftJoin('guide', 'guide.id', 'page_check.guide_id')
    .leftJoin('page_item', 'page_item.id', 'page_check.page_item_id')
    .leftJoin('manager', 'manager.id', 'page_check.checked_by')
    .select(['page_check.checked_at as checkedAt', 'page_check.address', 'page_check.elements'])
    .select(['page_check.failures', 'manager.name as checkedBy', kindOf.as('kind'), contentId.as('id')])
    .select(sql<CheckFinding[]>`page_check.findings`.as('findings'))
    .select(sql<string>`coalesce(page_item.name, ${guideTitle})`.as('title'))
    .select(
      sql<boolean>`page_check.content_version = coalesce(guide.version, page_item.version)`.as('isCurrent'),
    )
    .select(
      sql<
        string[]
      >`ARRAY(SELECT one->>'uuid' FROM jsonb_array_elements(coalesce(guide.steps, '[]')) AS one)`.as('steps'),
    )
    .where('page_check.property_id', '=', scope.propertyId)
    .where(sql<boolean>`coalesce(guide.visibility, page_item.visibility) NOT IN ('deleted', 'archived')`)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toWire(
  { findings, steps, checkedAt, ...row }: Row,
  addressOf: (name: string) => string,
): WirePageCheck {
  return {
    ...row,
    checkedAt: wireInstant(checkedAt),
    findings: findings.map(({ step, outcome, reason, page, picture }) => {
      const index = step === null ? -1 : steps.indexOf(step)
      return {
        step,
        stepIndex: index < 0 ? null : index,
        outcome,
        reason,
        page,
        pictureUrl: picture === null ? null : addressOf(picture),
      }
    }),
  }
}

/** One page of the last checks of the property's content, those with the most failures first. */
export function listPageChecks(
  tx: Tx,
  scope: PropertyScope,
  { kind, id, failing, publicAddress, ...paging }: PageCheckQuery,
) {
  let found = select(tx, scope)
  if (kind !== undefined) found = found.where(kindOf, '=', kind)
  if (id !== undefined) found = found.where(contentId, '=', id)
  if (failing !== undefined) found = found.where('page_check.failures', '>', 0)
  const addressOf = (name: string) => imageAddress(publicAddress(), scope.propertyId, name)
  const ordered = found.orderBy('page_check.failures', 'desc').orderBy('page_check.id')
  return readPage(ordered, paging, row => toWire(row, addressOf))
}
