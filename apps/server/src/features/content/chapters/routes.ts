import { contract } from '@waymark/contract'
import type { WriteDependencies } from '../../../platform/database/index.ts'
import { bindProperty } from '../../../platform/http/index.ts'
import { chooseLanguage, readLanguages } from '../../workspace/properties/index.ts'
import { readChapter, readChapters } from './chapter-record.ts'
import { languageTextsOf, toWireChapter } from './chapter-wire.ts'
import { createChapter } from './create-chapter.ts'
import { deleteChapter } from './delete-chapter.ts'
import { readOutline } from './outline-view.ts'
import { saveChapter, saveChapterTexts } from './save-chapter.ts'
import { sortChapters } from './sort-chapters.ts'
import { sortGuides } from './sort-guides.ts'

function readingRoutes({ database }: WriteDependencies) {
  return {
    list: bindProperty(contract.chapters.list, 'view:manage/list', ({ input, scope }) =>
      database.inScope(scope, async tx => {
        const choice = chooseLanguage(await readLanguages(tx, scope), input.query.lang)
        const chapters = await readChapters(tx, scope)
        return chapters.map(chapter => toWireChapter(chapter, scope.role, choice))
      }),
    ),
    get: bindProperty(contract.chapters.get, 'view:manage/list', ({ input, scope }) =>
      database.inScope(scope, async tx => {
        const choice = chooseLanguage(await readLanguages(tx, scope), input.query.lang)
        const chapter = await readChapter(tx, scope, input.params.id)
        const wire = toWireChapter(chapter, scope.role, choice)
        if (input.query.all_langs !== 'true') return wire
        return { ...wire, languageTexts: languageTextsOf(chapter, choice) }
      }),
    ),
    outline: bindProperty(contract.chapters.outline, 'view:manage/list', ({ input, scope }) =>
      database.inScope(scope, tx => readOutline(tx, scope, input.query)),
    ),
  }
}

/** Calls about chapters, which the wire calls launchers. */
export function chapterRoutes(deps: WriteDependencies) {
  return {
    ...readingRoutes(deps),
    create: bindProperty(contract.chapters.create, 'edit:chapter', ({ input, scope }) =>
      createChapter(deps, scope, { lang: input.query.lang, body: input.body }),
    ),
    save: bindProperty(contract.chapters.save, 'edit:chapter', ({ input, scope, ctx }) =>
      saveChapter(deps, scope, {
        id: input.params.id,
        lang: input.query.lang,
        ifMatch: ctx.ifMatch,
        body: input.body,
      }),
    ),
    saveTexts: bindProperty(contract.chapters.saveTexts, 'edit:chapter', ({ input, scope, ctx }) =>
      saveChapterTexts(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, ...input.body }),
    ),
    sort: bindProperty(contract.chapters.sort, 'edit:chapter', ({ input, scope }) =>
      sortChapters(deps, scope, input.body.launchers),
    ),
    sortGuides: bindProperty(contract.chapters.sortGuides, 'edit:tutorial', ({ input, scope }) =>
      sortGuides(deps, scope, { id: input.params.id, tutorials: input.body.tutorials }),
    ),
    delete: bindProperty(contract.chapters.delete, 'edit:chapter', ({ input, scope, ctx }) =>
      deleteChapter(deps, scope, {
        id: input.params.id,
        ifMatch: ctx.ifMatch,
        guides: input.query.guides,
      }),
    ),
  }
}
