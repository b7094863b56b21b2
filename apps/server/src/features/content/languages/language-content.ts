import type { WireLanguageContent } from '@waymark/contract'
import { translatedKindFacts } from '@waymark/domain/content/translation'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { findLanguage } from './language-rules.ts'
import { type ContentInLanguage, isUse, readContentInLanguage } from './translated-texts-view.ts'

/** Longest list of contents in one reply; the totals count all. */
const maxListed = 200

const toWire = ({ kind, id, title, status, isOnlyText }: ContentInLanguage) => ({
  ...{ kind, type: translatedKindFacts[kind].usageType, id, title, status, isOnlyText },
})

/**
 * Reads the contents that use a language, and those that have no text in it. Refuses (404) a language that the property
 * does not have.
 */
export async function readLanguageContent(
  tx: Tx,
  scope: PropertyScope,
  key: string,
): Promise<WireLanguageContent> {
  await findLanguage(tx, scope, key)
  const contents = await readContentInLanguage(tx, scope, key)
  const uses = contents.filter(isUse)
  const missing = contents.filter(content => !content.isShown)
  return {
    uses: uses.slice(0, maxListed).map(toWire),
    usesTotal: uses.length,
    missing: missing.slice(0, maxListed).map(toWire),
    missingTotal: missing.length,
  }
}

export const toWireContent = toWire
