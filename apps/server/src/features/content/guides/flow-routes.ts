import { contract } from '@waymark/contract'
import type { WriteDependencies } from '../../../platform/database/index.ts'
import { bindProperty, refuse } from '../../../platform/http/index.ts'
import type { PictureCopying } from '../images/index.ts'
import { bulkGuides } from './bulk-guides.ts'
import { cloneGuide } from './clone-guide.ts'
import { listContextTags } from './context-tags-view.ts'
import { copyGuide } from './copy-guide.ts'
import { restoreGuide } from './restore-guide.ts'

function copyingRoutes(deps: WriteDependencies & PictureCopying) {
  return {
    clone: bindProperty(contract.guides.clone, 'edit:tutorial', ({ input, scope }) =>
      cloneGuide(deps, scope, input.params.id),
    ),
    copy: bindProperty(contract.guides.copy, 'edit:tutorial', ({ input, scope, ctx }) => {
      const { me, access } = ctx
      if (me === null) throw refuse('notSignedIn')
      const openProperty = (id: number) => access.property(me, id)
      return copyGuide({ ...deps, openProperty }, scope, input.body)
    }),
  }
}

/** Routes for actions on guides other than saving, and for their context tags. */
export function flowRoutes(deps: WriteDependencies & PictureCopying) {
  const { database } = deps
  return {
    ...copyingRoutes(deps),
    restore: bindProperty(contract.guides.restore, 'edit:tutorial', ({ input, scope, ctx }) =>
      restoreGuide(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch }),
    ),
    bulk: bindProperty(contract.guides.bulk, 'edit:tutorial', ({ input, scope }) => {
      const { ids, ...options } = input.body
      return bulkGuides(deps, scope, { ids, input: options })
    }),
    tags: bindProperty(contract.guides.tags, 'view:manage/list', ({ scope }) =>
      database.inScope(scope, tx => listContextTags(tx, scope)),
    ),
  }
}
