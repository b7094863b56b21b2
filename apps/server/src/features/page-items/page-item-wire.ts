import type { WireIssue } from '@waymark/contract'
import { may, mayAll } from '@waymark/domain/access'
import { validatePageItem } from '@waymark/domain/page-item'
import type { Issue } from '@waymark/domain/text'
import type { PropertyScope } from '../../platform/database/index.ts'
import { wireInstant } from '../../platform/wire-instant.ts'
import { selectorFault } from '../guides/index.ts'
import { nameKey } from './apply-item-save.ts'
import type { ItemContent, ItemRecord } from './page-item-record.ts'

/** The code as words, for scripts; people read the locale files. */
const wordsOf = (code: string) => code.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const toWireIssue = ({ path, code, severity }: Issue): WireIssue => ({
  path,
  code,
  severity,
  message: wordsOf(code),
})

/** What is wrong with an item, as a draft or as it were if it were public. */
export function itemIssues(item: ItemContent, isLive: boolean, defaultLanguage: string): WireIssue[] {
  return validatePageItem(item, isLive, defaultLanguage, css => selectorFault(css) === null).map(toWireIssue)
}

/** What staff may do with one: what is public asks for the right to what is public, as with guides. */
function rightsOf(scope: PropertyScope, { visibility }: ItemContent) {
  return {
    edit: may(scope.role, 'edit:tutorial', { visibility }),
    publish: mayAll(scope.role, ['edit:tutorial'], { visibility: 'public' }),
  }
}

/** An item as it travels; which of the fields its kind has is said by its contract, which drops the others. */
export function toWireItem(
  { id, version, createdAt, updatedAt, content }: ItemRecord,
  scope: PropertyScope,
  defaultLanguage: string,
): Readonly<Record<string, unknown>> {
  const { kind, name, details, texts, userSegmentId, pageSegmentId, ...said } = content
  return {
    id,
    [nameKey(kind)]: name,
    ...said,
    ...details,
    languageTexts: texts,
    segment: userSegmentId,
    pageSegment: pageSegmentId,
    issues: itemIssues(content, true, defaultLanguage),
    createdAt: wireInstant(createdAt),
    updatedAt: wireInstant(updatedAt),
    version,
    may: rightsOf(scope, content),
  }
}
