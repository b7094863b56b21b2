import { contract } from '@waymark/contract'
import { bind } from '../../platform/http/index.ts'
import { readAudience } from './audience-view.ts'
import { listPageSegments } from './page-segment-view.ts'
import { saveSegment } from './save-segment.ts'
import type { SegmentDependencies } from './segment-dependencies.ts'
import { listUserSegments, readUserSegment } from './user-segment-view.ts'

/** The lists are open to whoever may choose a segment for a guide or a message, also without the segments' own screen. */
const choosing = 'view:manage/edit/segments'
const editing = ['view:users/list/segments/builder', 'edit:segment'] as const

/** Calls about user segments. */
export function segmentRoutes(deps: SegmentDependencies) {
  const { database } = deps
  return {
    list: bind(contract.segments.list, {
      permission: choosing,
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => listUserSegments(tx, scope, input.query)),
    }),
    audience: bind(contract.segments.audience, {
      permission: choosing,
      scope: 'property',
      run: ({ input, scope }) => readAudience(deps, scope, input.query),
    }),
    get: bind(contract.segments.get, {
      permission: 'view:users/list/segments/builder',
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => readUserSegment(tx, scope, input.params.id)),
    }),
    save: bind(contract.segments.save, {
      permission: editing,
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        saveSegment(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, body: input.body }),
    }),
  }
}

/** Calls about page segments. */
export function pageSegmentRoutes({ database }: Pick<SegmentDependencies, 'database'>) {
  return {
    list: bind(contract.pageSegments.list, {
      permission: choosing,
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => listPageSegments(tx, scope, input.query)),
    }),
  }
}
