import { contract } from '@waymark/contract'
import { bindProperty } from '../../../platform/http/index.ts'
import { makePreview, type PreviewDependencies } from './make-preview.ts'

const tryOut = ['view:manage/edit/steps', 'edit:tutorial'] as const

/** The call by which an author tries a draft out in the application. */
export function previewRoutes(deps: PreviewDependencies) {
  return {
    create: bindProperty(contract.previews.create, tryOut, ({ input, scope }) =>
      makePreview(deps, scope, { id: input.params.id, lang: input.query.lang, draft: input.body }),
    ),
  }
}
