import type { contract, WireCopiedLanguage } from '@waymark/contract'
import { languageEntity } from '@waymark/domain/content/language'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { insertContent } from '../../../platform/entity/index.ts'
import { type BodyOf, breaksRule, refuse } from '../../../platform/http/index.ts'
import { changeContent, readLanguages } from '../../workspace/properties/index.ts'
import { beginTextCopy } from './begin-text-copy.ts'
import type { LanguageDependencies } from './language-dependencies.ts'
import { findLanguage, recordLanguage, refuseOverLimit } from './language-rules.ts'

export type NewLanguage = BodyOf<typeof contract.properties.createLanguage>

/**
 * Adds a language, with the texts of another one in every kind of content where `copy_from` names it; a job copies
 * those of more than 100 contents. Refuses a key that exists (409), a source that does not (422) and one language too
 * many (402).
 */
export function createLanguage(
  deps: LanguageDependencies,
  scope: PropertyScope,
  input: NewLanguage,
): Promise<WireCopiedLanguage> {
  return changeContent(deps.database, scope, async tx => {
    const languages = await readLanguages(tx, scope)
    if (languages.some(one => one.key === input.code)) throw refuse('nameTaken', { field: 'code' })
    const source = languages.find(one => one.key === input.copy_from) ?? null
    if (input.copy_from && source === null) {
      throw breaksRule('copy_from', 'unknownLanguage', 'the property does not have this language')
    }
    await refuseOverLimit(tx, scope, languages.length)
    const { code: key, name, visibility: status } = input
    const content = { key, name, status, copiedFrom: source?.key ?? null }
    const id = await insertContent(tx, scope, languageEntity, { content, others: {} })
    const copyJob =
      source === null ? null : await beginTextCopy(deps, tx, scope, { from: source, to: { id, key, name } })
    const after = await findLanguage(tx, scope, input.code)
    await recordLanguage(tx, scope, { action: 'language.create', objectId: id, after })
    return { ...after, copyJob }
  })
}
