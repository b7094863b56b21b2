import { contract } from '@waymark/contract'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { bind, bindProperty, bindQuery } from '../../../platform/http/index.ts'
import { readAudience } from './audience-view.ts'
import { checkUser } from './check-user.ts'
import { cloneSegment, createSegment } from './create-segment.ts'
import { deleteSegment } from './delete-segment.ts'
import { describeUsers } from './describe-users.ts'
import { listEventNames } from './list-event-names.ts'
import { listSegments } from './list-segments.ts'
import { listPageSegments, readPageSegment } from './page-segment-view.ts'
import { previewSegment } from './preview-segment.ts'
import { createPageSegment, savePageSegment } from './save-page-segment.ts'
import { saveSegment } from './save-segment.ts'
import { readSeenPages } from './seen-pages.ts'
import type { PageSegmentDependencies, SegmentDependencies } from './segment-dependencies.ts'
import type { SentSegment } from './segment-rules.ts'
import { readUses, type SegmentTable } from './segment-usage.ts'
import { readUserSegment } from './user-segment-view.ts'

/** The lists are open to anyone who may choose a segment for a guide or a message, also without the segments' own screen. */
const choosing = 'view:manage/edit/segments'
const seeing = 'view:users/list/segments/builder'
const editing = [seeing, 'edit:segment'] as const
const editingPages = ['view:users/list/segments', 'edit:pageSegment'] as const

/** Everything that names a segment; 404 where there is no such segment. */
async function usesOf(
  { database }: Pick<SegmentDependencies, 'database'>,
  scope: PropertyScope,
  table: SegmentTable,
  id: number,
) {
  return database.inScope(scope, async tx => {
    await (table === 'user_segment' ? readUserSegment : readPageSegment)(tx, scope, id)
    return { items: [...(await readUses(tx, scope, table, id))] }
  })
}

/** Calls about user segments that change nothing. */
function segmentReadings(deps: SegmentDependencies) {
  const { database } = deps
  return {
    list: bindQuery(contract.segments.list, choosing, deps, listSegments),
    audience: bindQuery(contract.segments.audience, choosing, deps, readAudience),
    eventNames: bindProperty(contract.segments.eventNames, seeing, ({ scope }) =>
      listEventNames(deps, scope),
    ),
    get: bindProperty(contract.segments.get, seeing, ({ input, scope }) =>
      database.inScope(scope, tx => readUserSegment(tx, scope, input.params.id)),
    ),
    usage: bindProperty(contract.segments.usage, seeing, ({ input, scope }) =>
      usesOf(deps, scope, 'user_segment', input.params.id),
    ),
    preview: bind(contract.segments.preview, {
      permission: seeing,
      scope: 'property',
      isReading: true,
      run: ({ input, scope }) => previewSegment(deps, scope, input.body as SentSegment),
    }),
    check: bind(contract.segments.check, {
      permission: seeing,
      scope: 'property',
      isReading: true,
      run: ({ input, scope }) => checkUser(deps, scope, input.body as SentSegment & { user: string }),
    }),
    describe: bind(contract.segments.describe, {
      permission: editing,
      scope: 'property',
      isReading: true,
      run: ({ input, scope }) => describeUsers(deps, scope, input.query.company_id, input.body),
    }),
  }
}

/** Calls about user segments. */
export function segmentRoutes(deps: SegmentDependencies) {
  return {
    ...segmentReadings(deps),
    create: bindProperty(contract.segments.create, editing, ({ input, scope }) =>
      createSegment(deps, scope, input.body as SentSegment & { name: string; description: string }),
    ),
    clone: bindProperty(contract.segments.clone, editing, ({ input, scope }) =>
      cloneSegment(deps, scope, input.params.id),
    ),
    save: bindProperty(contract.segments.save, editing, ({ input, scope, ctx }) =>
      saveSegment(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, body: input.body }),
    ),
    delete: bindProperty(contract.segments.delete, editing, ({ input, scope, ctx }) =>
      deleteSegment(deps.database, scope, 'user_segment', { id: input.params.id, ifMatch: ctx.ifMatch }),
    ),
  }
}

/** Calls about page segments. */
export function pageSegmentRoutes(deps: PageSegmentDependencies) {
  const { database } = deps
  return {
    list: bindProperty(contract.pageSegments.list, choosing, ({ input, scope }) =>
      database.inScope(scope, tx => listPageSegments(tx, scope, input.query)),
    ),
    get: bindProperty(contract.pageSegments.get, 'view:users/list/segments', ({ input, scope }) =>
      database.inScope(scope, tx => readPageSegment(tx, scope, input.params.id)),
    ),
    usage: bindProperty(contract.pageSegments.usage, 'view:users/list/segments', ({ input, scope }) =>
      usesOf(deps, scope, 'page_segment', input.params.id),
    ),
    seen: bindProperty(contract.pageSegments.seen, 'view:users/list/segments', ({ scope }) =>
      readSeenPages(deps, scope),
    ),
    create: bindProperty(contract.pageSegments.create, editingPages, ({ input, scope }) =>
      createPageSegment(deps, scope, input.body),
    ),
    save: bindProperty(contract.pageSegments.save, editingPages, ({ input, scope, ctx }) =>
      savePageSegment(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, body: input.body }),
    ),
    delete: bindProperty(contract.pageSegments.delete, editingPages, ({ input, scope, ctx }) =>
      deleteSegment(database, scope, 'page_segment', { id: input.params.id, ifMatch: ctx.ifMatch }),
    ),
  }
}
