import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import { chooseLanguage, readLanguages } from '../../workspace/properties/index.ts'
import type { ChapterDependencies } from './chapter-dependencies.ts'
import { readChapter, readChapters } from './chapter-record.ts'
import { languageTextsOf, toWireChapter } from './chapter-wire.ts'
import { createChapter } from './create-chapter.ts'
import { deleteChapter } from './delete-chapter.ts'
import { readOutline } from './outline-view.ts'
import { saveChapter, saveChapterTexts } from './save-chapter.ts'
import { sortChapters } from './sort-chapters.ts'
import { sortGuides } from './sort-guides.ts'

function readingRoutes({ database }: ChapterDependencies) {
  return {
    list: bind(contract.chapters.list, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input, scope }) =>
        database.inScope(scope, async tx => {
          const choice = chooseLanguage(await readLanguages(tx, scope), input.query.lang)
          const chapters = await readChapters(tx, scope)
          return chapters.map(chapter => toWireChapter(chapter, scope.role, choice))
        }),
    }),
    get: bind(contract.chapters.get, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input, scope }) =>
        database.inScope(scope, async tx => {
          const choice = chooseLanguage(await readLanguages(tx, scope), input.query.lang)
          const chapter = await readChapter(tx, scope, input.params.id)
          const wire = toWireChapter(chapter, scope.role, choice)
          if (input.query.all_langs !== 'true') return wire
          return { ...wire, languageTexts: languageTextsOf(chapter, choice) }
        }),
    }),
    outline: bind(contract.chapters.outline, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => readOutline(tx, scope, input.query)),
    }),
  }
}

/** Calls about chapters, which the wire calls launchers. */
export function chapterRoutes(deps: ChapterDependencies) {
  return {
    ...readingRoutes(deps),
    create: bind(contract.chapters.create, {
      permission: 'edit:chapter',
      scope: 'property',
      run: ({ input, scope }) => createChapter(deps, scope, { lang: input.query.lang, body: input.body }),
    }),
    save: bind(contract.chapters.save, {
      permission: 'edit:chapter',
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        saveChapter(deps, scope, {
          id: input.params.id,
          lang: input.query.lang,
          ifMatch: ctx.ifMatch,
          body: input.body,
        }),
    }),
    saveTexts: bind(contract.chapters.saveTexts, {
      permission: 'edit:chapter',
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        saveChapterTexts(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, ...input.body }),
    }),
    sort: bind(contract.chapters.sort, {
      permission: 'edit:chapter',
      scope: 'property',
      run: ({ input, scope }) => sortChapters(deps, scope, input.body.launchers),
    }),
    sortGuides: bind(contract.chapters.sortGuides, {
      permission: 'edit:tutorial',
      scope: 'property',
      run: ({ input, scope }) =>
        sortGuides(deps, scope, { id: input.params.id, tutorials: input.body.tutorials }),
    }),
    delete: bind(contract.chapters.delete, {
      permission: 'edit:chapter',
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        deleteChapter(deps, scope, {
          id: input.params.id,
          ifMatch: ctx.ifMatch,
          guides: input.query.guides,
        }),
    }),
  }
}
