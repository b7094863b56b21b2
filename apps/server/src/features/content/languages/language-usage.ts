import type { WireLanguageUsage } from '@waymark/contract'
import { languageCoverage, languageUsageOf } from '@waymark/domain/content/translation'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { readLanguages } from '../../workspace/properties/index.ts'
import { countTexts } from './translated-texts-view.ts'

/** The property's languages with what uses them and the share of its content that each has. */
export async function readLanguageUsage(tx: Tx, scope: PropertyScope): Promise<WireLanguageUsage[]> {
  const languages = await readLanguages(tx, scope)
  const byKey = new Map((await countTexts(tx, scope)).map(row => [row.key, row]))
  return languages.map(language => {
    const { uses = {}, covered = 0, whole = 0 } = byKey.get(language.key) ?? {}
    return { ...language, usage: languageUsageOf(uses), coverage: languageCoverage(covered, whole) }
  })
}
