import type { WireLanguage } from '@waymark/contract'
import type { PropertyScope } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import { changeContent, readLanguages } from '../properties/index.ts'
import { changeAllTexts } from './change-all-texts.ts'
import type { LanguageDependencies } from './language-dependencies.ts'
import { findLanguage, languageFault, recordLanguage, refuseOverLimit } from './language-rules.ts'
import { readContentInLanguage } from './translated-texts-view.ts'

export interface NewLanguage {
  readonly code: string
  readonly name: string
  readonly visibility: 'public' | 'private'
  readonly copy_from?: string | null | undefined
}

/**
 * Adds a language, with the texts of another one in every kind of content where `copy_from` names it. Refuses a key
 * that exists (409), a source that does not (422) and one language too many (402).
 */
export function createLanguage(
  { database, clock }: LanguageDependencies,
  scope: PropertyScope,
  wish: NewLanguage,
): Promise<WireLanguage> {
  return changeContent(database, scope, async tx => {
    const languages = await readLanguages(tx, scope)
    if (languages.some(one => one.key === wish.code)) throw refuse('nameTaken', { field: 'code' })
    const source = languages.find(one => one.key === wish.copy_from) ?? null
    if (wish.copy_from && source === null) {
      throw languageFault('copy_from', 'unknownLanguage', 'the property does not have this language')
    }
    await refuseOverLimit(tx, scope, languages.length)
    const { id } = await tx
      .insertInto('language')
      .values({
        company_id: scope.companyId,
        property_id: scope.propertyId,
        key: wish.code,
        name: wish.name,
        status: wish.visibility,
        copied_from: source?.key ?? null,
      })
      .returning('language.id')
      .executeTakeFirstOrThrow()
    if (source !== null) {
      const contents = await readContentInLanguage(tx, scope, source.key)
      const change = { from: source, to: { id, key: wish.code } }
      const written = contents.filter(content => content.hasText)
      await changeAllTexts(tx, scope, written, change, clock.now())
    }
    const after = await findLanguage(tx, scope, wish.code)
    await recordLanguage(tx, scope, { id, action: 'language.create', before: null, after })
    return after
  })
}
