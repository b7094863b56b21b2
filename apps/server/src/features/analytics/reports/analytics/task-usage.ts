import { isSmallSample } from '@waymark/domain/analytics/analytics'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { Refusal } from '../../../../platform/http/index.ts'
import { readReportedTasks } from '../reported-tasks-view.ts'
import { type AnalyticsDependencies, readPart } from './open-report.ts'
import { countTasks, periodOf } from './task-figures.ts'

/** Sessions that completed a task in 30 days, and their users. */
export interface TaskUsage {
  readonly count: number
  readonly users: number
}

/**
 * Reads how often tasks were completed in the default range of reports, as the report of each counts it. A task whose
 * figures the report hides has none. Null where nothing is recorded, or the event store is away.
 */
export async function readTaskUsage(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TaskUsage> | null> {
  try {
    return await readPart(deps, scope, {}, async source => {
      const all = await deps.database.inScope(scope, tx => readReportedTasks(tx, scope))
      const counted = await countTasks(
        source,
        all.filter(({ id }) => ids.includes(id)),
      )
      const { leastUsers } = source.report.span
      return new Map(
        counted.flatMap(one => {
          const { completions, completedUsers, users } = periodOf(one, true)
          if (isSmallSample(users, leastUsers)) return []
          return [[one.task.id, { count: completions, users: completedUsers }] as const]
        }),
      )
    })
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'forbidden' || error.code === 'unavailable')) return null
    throw error
  }
}
