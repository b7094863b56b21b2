import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import type { ForeignImageCopying, PictureCopying } from '../images/index.ts'
import { createGuide } from './create-guide.ts'
import { deleteGuide } from './delete-guide.ts'
import { flowRoutes } from './flow-routes.ts'
import type { GuideDependencies } from './guide-dependencies.ts'
import { answerGuideList } from './guide-page-view.ts'
import { readGuide } from './guide-record.ts'
import { toWireGuide } from './guide-wire.ts'
import { moveGuide } from './move-guide.ts'
import { readAllLanguages, saveAllLanguages } from './save-all-languages.ts'
import { saveGuide } from './save-guide.ts'

/** Dependencies of the guide routes. */
export interface GuideRouteDependencies extends GuideDependencies, PictureCopying, ForeignImageCopying {}

function readingRoutes({ database }: GuideDependencies) {
  return {
    list: bind(contract.guides.list, {
      permission: 'view:manage/list',
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => answerGuideList(tx, scope, input.query)),
    }),
    get: bind(contract.guides.get, {
      permission: 'view:manage/edit/steps',
      scope: 'property',
      run: async ({ input, scope }) => {
        const found = await database.inScope(scope, tx => readGuide(tx, scope, input.params.id))
        return toWireGuide(found, scope.role, input.query.lang)
      },
    }),
  }
}

/** Calls about guides, which the wire calls tutorials. */
export function guideRoutes(deps: GuideRouteDependencies) {
  const { copyForeignImages } = deps
  return {
    ...readingRoutes(deps),
    ...flowRoutes(deps),
    create: bind(contract.guides.create, {
      permission: 'edit:tutorial',
      scope: 'property',
      run: async ({ input, scope }) => {
        const body = await copyForeignImages(scope, 'guide', input.body)
        return createGuide(deps, scope, { lang: input.query.lang, body })
      },
    }),
    save: bind(contract.guides.save, {
      permission: 'edit:tutorial',
      scope: 'property',
      run: async ({ input, scope, ctx }) =>
        saveGuide(deps, scope, {
          id: input.params.id,
          lang: input.query.lang,
          ifMatch: ctx.ifMatch,
          body: await copyForeignImages(scope, 'guide', input.body),
        }),
    }),
    texts: bind(contract.guides.texts, {
      permission: 'view:manage/edit/steps',
      scope: 'property',
      run: ({ input, scope }) => readAllLanguages(deps, scope, input.params.id),
    }),
    saveTexts: bind(contract.guides.saveTexts, {
      permission: 'edit:tutorial',
      scope: 'property',
      run: async ({ input, scope, ctx }) => {
        const body = await copyForeignImages(scope, 'guide', input.body)
        return saveAllLanguages(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, ...body })
      },
    }),
    move: bind(contract.guides.move, {
      permission: 'edit:tutorial',
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        moveGuide(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, ...input.body }),
    }),
    delete: bind(contract.guides.delete, {
      permission: 'edit:tutorial',
      scope: 'property',
      run: ({ input, scope, ctx }) => deleteGuide(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch }),
    }),
  }
}
