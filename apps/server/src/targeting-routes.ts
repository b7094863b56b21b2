import type { Background } from './background.ts'
import { readEventNames } from './features/analytics/report-queries/event-names.ts'
import { readMatchingUsers } from './features/analytics/report-queries/matching-users.ts'
import { readUserActivity } from './features/analytics/report-queries/user-activity.ts'
import { taskRoutes } from './features/analytics/tasks/index.ts'
import {
  attributeRoutes,
  contentCheckRoutes,
  endUserRoutes,
  foreignUserRoutes,
  type UserDependencies,
} from './features/people/people/index.ts'
import {
  openColumnCache,
  openSegmentWriter,
  pageSegmentRoutes,
  prepareSegment,
  readSegmentConditions,
  segmentRoutes,
} from './features/people/segments/index.ts'
import { userImportRoutes } from './features/people/user-imports/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/index.ts'
import type { Files } from './platform/files/files.ts'
import type { Stores } from './stores.ts'

interface TargetingParts {
  readonly config: Pick<Config, 'model'>
  readonly clock: Clock
  readonly stores: Stores
  readonly background: { readonly jobs: Pick<Background['jobs'], 'enqueue'> }
  readonly files: Files
}

/** Calls about who sees what: segments, attributes, end users and how they are brought in. */
export function targetingRoutes({ config, clock, stores, background, files }: TargetingParts) {
  const { database, events } = stores
  const { jobs } = background
  const columns = openColumnCache()
  const activityOf: UserDependencies['readActivity'] = (propertyId, user) =>
    readUserActivity(events, propertyId, user)
  const users: UserDependencies = {
    ...{ database, events, clock, jobs, columns, readActivity: activityOf },
    prepareSegment: async (scope, id) => {
      const segment = await database.inScope(scope, tx => readSegmentConditions(tx, scope, id))
      return prepareSegment(readMatchingUsers(events), scope.propertyId, segment, clock.now().getTime())
    },
  }
  return {
    segments: segmentRoutes({
      ...{ database, clock, columns, readActivity: activityOf },
      readMatchingUsers: readMatchingUsers(events),
      readEventNames: readEventNames(events),
      writeSegment: config.model === null ? null : openSegmentWriter(config.model),
    }),
    pageSegments: pageSegmentRoutes({ database, clock, events }),
    endUsers: endUserRoutes(users),
    contentChecks: contentCheckRoutes(users),
    foreignUsers: foreignUserRoutes(users),
    userImports: userImportRoutes({ database, clock, files, jobs }),
    backgroundTasks: taskRoutes({ database, clock, files, jobs }),
    attributes: attributeRoutes({ database, clock, jobs }),
  }
}
