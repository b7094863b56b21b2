import { contract } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import { bind } from '../../../platform/http/index.ts'
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
    languageUsage: bind(rows.languageUsage, {
      permission: viewLanguages,
      scope: 'property',
      run: ({ scope }) =>
        database.inScope(scope, async tx => ({
          items: await readLanguageUsage(tx, scope),
          may: { edit: mayAll(scope.role, editLanguages) },
        })),
    }),
    languageContent: bind(rows.languageContent, {
      permission: viewLanguages,
      scope: 'property',
      run: ({ input, scope }) =>
        database.inScope(scope, tx => readLanguageContent(tx, scope, input.params.key)),
    }),
    createLanguage: bind(rows.createLanguage, {
      permission: editLanguages,
      scope: 'property',
      run: ({ input, scope }) => createLanguage(deps, scope, input.body),
    }),
    saveLanguage: bind(rows.saveLanguage, {
      permission: editLanguages,
      scope: 'property',
      run: ({ input, scope }) => saveLanguage(deps, scope, input.params.key, input.body),
    }),
    deleteLanguage: bind(rows.deleteLanguage, {
      permission: editLanguages,
      scope: 'property',
      run: ({ input, scope }) => deleteLanguage(deps, scope, input.params.key),
    }),
    saveLanguageTexts: bind(rows.saveLanguageTexts, {
      permission: editLanguageTexts,
      scope: 'property',
      run: async ({ input, scope }) => {
        const { updateTexts } = await copyForeignImages(scope, 'languageTexts', input.body)
        return saveLanguageTexts(deps, scope, { key: input.params.key, updateTexts })
      },
    }),
    removeLanguageTexts: bind(rows.removeLanguageTexts, {
      permission: editLanguageTexts,
      scope: 'property',
      run: ({ input, scope }) => removeLanguageTexts(deps, scope, input.params.key),
    }),
  }
}
