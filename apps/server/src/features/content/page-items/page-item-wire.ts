import type { WireIssue } from '@waymark/contract'
import {
  type PageItemContent,
  pageItemDetails,
  pageItemFields,
  validatePageItem,
} from '@waymark/domain/content/page-item'
import { type EntityFields, toWireFields } from '@waymark/domain/foundation/entity'
import { may, mayAll } from '@waymark/domain/identity/access'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { toWireIssue } from '../../../platform/wire-issue.ts'
import { selectorFault } from '../guides/index.ts'
import { nameKey } from './apply-item-save.ts'
import type { ItemRecord } from './page-item-record.ts'

/** What is wrong with an item, as a draft or as it were if it were public. */
export function itemIssues(item: PageItemContent, isLive: boolean, defaultLanguage: string): WireIssue[] {
  return validatePageItem(item, isLive, defaultLanguage, css => selectorFault(css) === null).map(toWireIssue)
}

/** What is public asks for the right to what is public, as with guides; what is archived is a draft. */
export const gateOf = ({ visibility }: Pick<PageItemContent, 'visibility'>) =>
  ({ visibility: visibility === 'public' ? 'public' : 'private' }) as const

/** What staff may do with one. */
function rightsOf(scope: PropertyScope, content: PageItemContent) {
  return {
    edit: may(scope.role, 'edit:tutorial', gateOf(content)),
    publish: mayAll(scope.role, ['edit:tutorial'], { visibility: 'public' }),
  }
}

/** An item as it travels; which of the fields its kind has is said by its contract, which drops the others. */
export function toWireItem(
  { id, version, createdAt, updatedAt, content }: ItemRecord,
  scope: PropertyScope,
  defaultLanguage: string,
): Readonly<Record<string, unknown>> {
  const { kind, name, details, texts } = content
  const detailFields: EntityFields = pageItemDetails[kind]
  return {
    id,
    [nameKey(kind)]: name,
    ...toWireFields(pageItemFields, content),
    ...toWireFields(detailFields, details),
    languageTexts: texts,
    issues: itemIssues(content, true, defaultLanguage),
    createdAt: wireInstant(createdAt),
    updatedAt: wireInstant(updatedAt),
    version,
    may: rightsOf(scope, content),
  }
}
