import { contract } from '@waymark/contract'
import type { WriteDependencies } from '../../../platform/database/index.ts'
import { bindProperty } from '../../../platform/http/index.ts'
import type { ForeignImageCopying, PictureCopying } from '../images/index.ts'
import { createGuide } from './create-guide.ts'
import { deleteGuide } from './delete-guide.ts'
import { flowRoutes } from './flow-routes.ts'
import { answerGuideList } from './guide-page-view.ts'
import { readGuide } from './guide-record.ts'
import { toWireGuide } from './guide-wire.ts'
import { moveGuide } from './move-guide.ts'
import { readAllLanguages, saveAllLanguages } from './save-all-languages.ts'
import { saveGuide } from './save-guide.ts'

/** Dependencies of the guide routes. */
export interface GuideRouteDependencies extends WriteDependencies, PictureCopying, ForeignImageCopying {}

function readingRoutes({ database }: WriteDependencies) {
  return {
    list: bindProperty(contract.guides.list, 'view:manage/list', ({ input, scope }) =>
      database.inScope(scope, tx => answerGuideList(tx, scope, input.query)),
    ),
    get: bindProperty(contract.guides.get, 'view:manage/edit/steps', async ({ input, scope }) => {
      const found = await database.inScope(scope, tx => readGuide(tx, scope, input.params.id))
      return toWireGuide(found, scope.role, input.query.lang)
    }),
  }
}

/** Calls about guides, which the wire calls tutorials. */
export function guideRoutes(deps: GuideRouteDependencies) {
  const { copyForeignImages } = deps
  return {
    ...readingRoutes(deps),
    ...flowRoutes(deps),
    create: bindProperty(contract.guides.create, 'edit:tutorial', async ({ input, scope }) => {
      const body = await copyForeignImages(scope, 'guide', input.body)
      return createGuide(deps, scope, { lang: input.query.lang, body })
    }),
    save: bindProperty(contract.guides.save, 'edit:tutorial', async ({ input, scope, ctx }) =>
      saveGuide(deps, scope, {
        id: input.params.id,
        lang: input.query.lang,
        ifMatch: ctx.ifMatch,
        body: await copyForeignImages(scope, 'guide', input.body),
      }),
    ),
    texts: bindProperty(contract.guides.texts, 'view:manage/edit/steps', ({ input, scope }) =>
      readAllLanguages(deps, scope, input.params.id),
    ),
    saveTexts: bindProperty(contract.guides.saveTexts, 'edit:tutorial', async ({ input, scope, ctx }) => {
      const body = await copyForeignImages(scope, 'guide', input.body)
      return saveAllLanguages(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, ...body })
    }),
    move: bindProperty(contract.guides.move, 'edit:tutorial', ({ input, scope, ctx }) =>
      moveGuide(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, ...input.body }),
    ),
    delete: bindProperty(contract.guides.delete, 'edit:tutorial', ({ input, scope, ctx }) =>
      deleteGuide(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch }),
    ),
  }
}
