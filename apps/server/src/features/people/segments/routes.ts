import { contract } from '@waymark/contract'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { bind } from '../../../platform/http/index.ts'
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
    list: bind(contract.segments.list, {
      permission: choosing,
      scope: 'property',
      run: ({ input, scope }) => listSegments(deps, scope, input.query),
    }),
    audience: bind(contract.segments.audience, {
      permission: choosing,
      scope: 'property',
      run: ({ input, scope }) => readAudience(deps, scope, input.query),
    }),
    eventNames: bind(contract.segments.eventNames, {
      permission: seeing,
      scope: 'property',
      run: ({ scope }) => listEventNames(deps, scope),
    }),
    get: bind(contract.segments.get, {
      permission: seeing,
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => readUserSegment(tx, scope, input.params.id)),
    }),
    usage: bind(contract.segments.usage, {
      permission: seeing,
      scope: 'property',
      run: ({ input, scope }) => usesOf(deps, scope, 'user_segment', input.params.id),
    }),
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
    create: bind(contract.segments.create, {
      permission: editing,
      scope: 'property',
      run: ({ input, scope }) =>
        createSegment(deps, scope, input.body as SentSegment & { name: string; description: string }),
    }),
    clone: bind(contract.segments.clone, {
      permission: editing,
      scope: 'property',
      run: ({ input, scope }) => cloneSegment(deps, scope, input.params.id),
    }),
    save: bind(contract.segments.save, {
      permission: editing,
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        saveSegment(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, body: input.body }),
    }),
    delete: bind(contract.segments.delete, {
      permission: editing,
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        deleteSegment(deps.database, scope, 'user_segment', { id: input.params.id, ifMatch: ctx.ifMatch }),
    }),
  }
}

/** Calls about page segments. */
export function pageSegmentRoutes(deps: PageSegmentDependencies) {
  const { database } = deps
  return {
    list: bind(contract.pageSegments.list, {
      permission: choosing,
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => listPageSegments(tx, scope, input.query)),
    }),
    get: bind(contract.pageSegments.get, {
      permission: 'view:users/list/segments',
      scope: 'property',
      run: ({ input, scope }) => database.inScope(scope, tx => readPageSegment(tx, scope, input.params.id)),
    }),
    usage: bind(contract.pageSegments.usage, {
      permission: 'view:users/list/segments',
      scope: 'property',
      run: ({ input, scope }) => usesOf(deps, scope, 'page_segment', input.params.id),
    }),
    seen: bind(contract.pageSegments.seen, {
      permission: 'view:users/list/segments',
      scope: 'property',
      run: ({ scope }) => readSeenPages(deps, scope),
    }),
    create: bind(contract.pageSegments.create, {
      permission: editingPages,
      scope: 'property',
      run: ({ input, scope }) => createPageSegment(deps, scope, input.body),
    }),
    save: bind(contract.pageSegments.save, {
      permission: editingPages,
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        savePageSegment(deps, scope, { id: input.params.id, ifMatch: ctx.ifMatch, body: input.body }),
    }),
    delete: bind(contract.pageSegments.delete, {
      permission: editingPages,
      scope: 'property',
      run: ({ input, scope, ctx }) =>
        deleteSegment(database, scope, 'page_segment', { id: input.params.id, ifMatch: ctx.ifMatch }),
    }),
  }
}
