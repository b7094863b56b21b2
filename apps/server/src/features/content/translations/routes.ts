import { contract } from '@waymark/contract'
import { translationLimits } from '@waymark/domain/content/translation'
import { type BodyOf, bindProperty, breaksRule, type Upload } from '../../../platform/http/index.ts'
import type { TranslationSubject } from '../machine-translation/index.ts'
import { acceptImport } from './accept-import.ts'
import { viewImport, viewImportFiles } from './import-view.ts'
import { type ExportSelection, startExport } from './start-export.ts'
import { deleteImport, startImport } from './start-import.ts'
import { startTranslation } from './start-translation.ts'
import type { TranslationDependencies } from './translation-dependencies.ts'
import { confirmTranslations, viewTranslationTexts } from './translation-texts.ts'

/** A file of translations in a form; a little more than its own limit, so that a larger one gets the error for its size. */
export const translationUpload: Upload = {
  address: '/api/v2/properties/:property/translations/import',
  maxBodyBytes: translationLimits.uploadBytes + 64 * 1024,
  isForm: true,
}

type ExportBody = BodyOf<typeof contract.translations.export>

const idsOf = (ids: readonly number[] | undefined, id: number | undefined) =>
  ids ?? (id === undefined ? [] : [id])

/** What an export names; refuses (422) a type without its id. */
function selectionOf({ type, launcherId, ...sent }: ExportBody): ExportSelection {
  if (type === 'property') return 'all'
  if (type === 'launcher' && launcherId !== undefined) return { chapterId: launcherId }
  const ids = idsOf(sent.tutorialIds, sent.tutorialId)
  if (type === 'tutorial' && ids.length > 0) return { ids }
  const messageIds = idsOf(sent.announcementIds, sent.announcementId)
  if (type === 'announcement' && messageIds.length > 0) return { messageIds }
  throw breaksRule(`body.${type}Id`, 'required', 'is needed for this type')
}

function exportRoutes(deps: TranslationDependencies) {
  const rows = contract.translations
  return {
    exportGuide: bindProperty(rows.exportGuide, 'edit:translation', ({ input: { params, body }, scope }) =>
      startExport(deps, scope, {
        selection: { ids: [params.id] },
        format: body.fileExtension,
        languages: body.languageCodes,
      }),
    ),
    export: bindProperty(rows.export, 'edit:translation', async ({ input: { body }, scope }) =>
      startExport(deps, scope, {
        selection: selectionOf(body),
        format: body.fileExtension,
        languages: body.languageCodes,
      }),
    ),
  }
}

type TranslateBody = BodyOf<typeof contract.translations.translate>

/** Returns the subject of a call; refuses (422) a guide or chapter without its id. */
function subjectOf({ type, id }: TranslateBody): TranslationSubject {
  if (type === 'texts') return { type, id: null }
  if (id !== undefined) return { type: type === 'tutorial' ? 'guide' : 'chapter', id }
  throw breaksRule('body.id', 'required', 'is needed for this type')
}

function translateRoutes(deps: TranslationDependencies) {
  const rows = contract.translations
  return {
    translator: bindProperty(rows.translator, 'view:manage', async () => ({
      translator: deps.translator?.kind ?? null,
    })),
    translate: bindProperty(rows.translate, 'edit:translation', async ({ input: { query, body }, scope }) =>
      startTranslation(deps, scope, { subject: subjectOf(body), overwrite: query.overwrite }),
    ),
  }
}

/** Calls about translations (document 2 §7.7, §7.9). */
export function translationRoutes(deps: TranslationDependencies) {
  const { database } = deps
  const rows = contract.translations
  return {
    ...exportRoutes(deps),
    ...translateRoutes(deps),
    import: bindProperty(rows.import, 'edit:translation', ({ input, scope }) =>
      acceptImport(deps, scope, input.body),
    ),
    readImport: bindProperty(rows.readImport, 'edit:translation', ({ input, scope }) =>
      database.inScope(scope, tx => viewImport(tx, scope, input.params.id)),
    ),
    importFiles: bindProperty(rows.importFiles, 'edit:translation', ({ input, scope }) =>
      database.inScope(scope, tx => viewImportFiles(tx, scope, input.params.id, input.query)),
    ),
    startImport: bindProperty(rows.startImport, 'edit:translation', ({ input, scope }) =>
      startImport(deps, scope, input.params.id),
    ),
    deleteImport: bindProperty(rows.deleteImport, 'edit:translation', ({ input, scope }) =>
      deleteImport(deps, scope, input.params.id),
    ),
    texts: bindProperty(rows.texts, 'view:manage/edit/steps', ({ input: { params, query }, scope }) =>
      viewTranslationTexts(deps, scope, { id: params.id, lang: query.lang }),
    ),
    confirm: bindProperty(rows.confirm, 'edit:translation', ({ input: { params, query, body }, scope }) =>
      confirmTranslations(deps, scope, { id: params.id, lang: query.lang, textIds: body.textIds }),
    ),
  }
}
