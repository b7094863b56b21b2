import { contract } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import { bindProperty } from '../../../platform/http/index.ts'
import { editLanguages } from '../../workspace/properties/index.ts'
import type { ForeignImageCopying } from '../images/index.ts'
import { createLanguage } from './create-language.ts'
import { deleteLanguage } from './delete-language.ts'
import { readLanguageContent } from './language-content.ts'
import type { LanguageDependencies } from './language-dependencies.ts'
import { readLanguageUsage } from './language-usage.ts'
import { removeLanguageTexts } from './remove-language-texts.ts'
import { saveLanguage } from './save-language.ts'
import { saveLanguageTexts } from './save-language-texts.ts'

const rows = contract.properties
const viewLanguages = 'view:customize/languages'
/** Changing all texts of a language changes every kind of content, so it also requires the right to edit translations. */
const editLanguageTexts = [...editLanguages, 'edit:translation'] as const

/** Calls about a property's languages and the texts in them. */
export function languageRoutes(deps: LanguageDependencies & ForeignImageCopying) {
  const { database, copyForeignImages } = deps
  return {
    languageUsage: bindProperty(rows.languageUsage, viewLanguages, ({ scope }) =>
      database.inScope(scope, async tx => ({
        items: await readLanguageUsage(tx, scope),
        may: { edit: mayAll(scope.role, editLanguages) },
      })),
    ),
    languageContent: bindProperty(rows.languageContent, viewLanguages, ({ input, scope }) =>
      database.inScope(scope, tx => readLanguageContent(tx, scope, input.params.key)),
    ),
    createLanguage: bindProperty(rows.createLanguage, editLanguages, ({ input, scope }) =>
      createLanguage(deps, scope, input.body),
    ),
    saveLanguage: bindProperty(rows.saveLanguage, editLanguages, ({ input, scope }) =>
      saveLanguage(deps, scope, input.params.key, input.body),
    ),
    deleteLanguage: bindProperty(rows.deleteLanguage, editLanguages, ({ input, scope }) =>
      deleteLanguage(deps, scope, input.params.key),
    ),
    saveLanguageTexts: bindProperty(rows.saveLanguageTexts, editLanguageTexts, async ({ input, scope }) => {
      const { updateTexts } = await copyForeignImages(scope, 'languageTexts', input.body)
      return saveLanguageTexts(deps, scope, { key: input.params.key, updateTexts })
    }),
    removeLanguageTexts: bindProperty(rows.removeLanguageTexts, editLanguageTexts, ({ input, scope }) =>
      removeLanguageTexts(deps, scope, input.params.key),
    ),
  }
}
