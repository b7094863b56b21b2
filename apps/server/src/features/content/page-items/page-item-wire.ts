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

/** Returns the issues of an item, as a draft or as if it were public. */
export function itemIssues(item: PageItemContent, isLive: boolean, defaultLanguage: string): WireIssue[] {
  return validatePageItem(item, isLive, defaultLanguage, css => selectorFault(css) === null).map(toWireIssue)
}

/**
 * Returns the visibility that the access check uses: a public item requires the right to public content, as with
 * guides; an archived item counts as a draft.
 */
export const gateOf = ({ visibility }: Pick<PageItemContent, 'visibility'>) =>
  ({ visibility: visibility === 'public' ? 'public' : 'private' }) as const

/** Returns the actions that staff may perform on an item. */
function rightsOf(scope: PropertyScope, content: PageItemContent) {
  return {
    edit: may(scope.role, 'edit:tutorial', gateOf(content)),
    publish: mayAll(scope.role, ['edit:tutorial'], { visibility: 'public' }),
  }
}

/** Converts an item to its wire format; the contract of its kind defines the fields and drops the others. */
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
