import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { lastBeginVariable } from './time-limit.ts'
import { turnVariable } from './turn-variable.ts'

/**
 * The test files that take longest, the longest first, as measured. On a fresh clone no other source states this, and one of
 * them that begins last has the other worker wait for it.
 */
export const longestFiles: readonly string[] = [
  'e2e/assistant/recorded-day.test.ts',
  'e2e/dashboard/analytics.test.ts',
  'e2e/checks/page-check.test.ts',
  'e2e/dashboard/rule-builder.test.ts',
  'e2e/dashboard/guide-files.test.ts',
  'e2e/dashboard/manage-list.test.ts',
  'e2e/dashboard/personal.test.ts',
  'e2e/dashboard/people.test.ts',
  'e2e/dashboard/preview-as-page.test.ts',
  'e2e/dashboard/account-area.test.ts',
  'e2e/dashboard/page-editor.test.ts',
  'e2e/dashboard/segments.test.ts',
  'e2e/dashboard/guide-editor.test.ts',
  'e2e/dashboard/message-journeys.test.ts',
  'e2e/screens/looks.test.ts',
  'e2e/extension/saml-sign-in.test.ts',
  'e2e/kit/dates.test.ts',
  'e2e/dashboard/settings.test.ts',
  'e2e/dashboard/guide-tabs.test.ts',
  'e2e/dashboard/customize.test.ts',
  'e2e/assistant/customize-acts.test.ts',
  'e2e/assistant/settings-act.test.ts',
  'e2e/dashboard/guards.test.ts',
  'e2e/dashboard/element-repair.test.ts',
  'e2e/dashboard/user-import.test.ts',
  'e2e/dashboard/team.test.ts',
  'e2e/extension/downloads.test.ts',
  'e2e/extension/extension.test.ts',
  'apps/server/test/contract-access.test.ts',
  'apps/server/src/platform/embedded-postgres/embedded-postgres.test.ts',
  'apps/server/src/platform/embedded-postgres/embedded-postgres-accounts.test.ts',
  'apps/server/src/features/analytics/events/event-pipeline.test.ts',
  'apps/server/test/backup-points.test.ts',
  'apps/server/src/platform/database/app-role.test.ts',
  'apps/server/src/platform/database/health-checked-pool.test.ts',
  'e2e/operations/backup.test.ts',
  'e2e/operations/release.test.ts',
  'e2e/clients/embed-package.test.ts',
  'e2e/operations/killed-server.test.ts',
  'e2e/operations/admin-command.test.ts',
  'e2e/operations/first-start.test.ts',
  'e2e/operations/shared-stores.test.ts',
  'e2e/operations/drain.test.ts',
  'e2e/clients/openapi-client.test.ts',
  'apps/server/src/platform/http/http-edges.test.ts',
  'tools/testing/run-vitest.test.ts',
  'apps/dashboard/src/shell/route-table.test.ts',
]

/** The items beginning at another one for each `turn`, so that the last ones, which a slow machine leaves out, change. */
export const rotated = <T>(items: readonly T[], turn: number): T[] => {
  const start = turn % Math.max(1, items.length)
  return [...items.slice(start), ...items.slice(0, start)]
}

/** Walks, of which a run takes a part of the cells: the first ones that a slow machine leaves out. */
const walks =
  /e2e\/(?:kit\/catalogue|dashboard\/(?:layout-shift|every-address-\w+)|assistant\/applications\/[\w-]+)\.test\.ts$/

/** Returns the rank of a file among the longest files, or one behind all of them. */
export function longestRank(file: string): number {
  const rank = longestFiles.findIndex(longest => file.endsWith(longest))
  return rank === -1 ? longestFiles.length : rank
}

/**
 * Returns the rank of a journey where a run may not have the time for all (decision 0164): short ones first, so that few
 * files are left out, then long ones, then walks.
 */
export function journeyRank(file: string): number {
  if (walks.test(file)) return 2
  return longestRank(file) < longestFiles.length ? 1 : 0
}

const byRank = (files: readonly TestSpecification[]) =>
  files.toSorted(
    (one, other) =>
      longestRank(one.moduleId) - longestRank(other.moduleId) || one.moduleId.localeCompare(other.moduleId),
  )

/** Every `count`-th item beginning with the `index`-th, counted from 1: each item is in exactly one part. */
export const shardOf = <T>(items: readonly T[], { index, count }: Shard): T[] =>
  items.filter((_, at) => at % count === index - 1)

/** Part `index` of `count`, counted from 1. */
export interface Shard {
  readonly index: number
  readonly count: number
}

/**
 * Within each project the longest files begin first, so that the workers end together; shards get equal shares. Journeys
 * of a run with a time limit have an order of their own.
 */
export class LongestFirst extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config
    if (shard === undefined) return files
    const byProject = Map.groupBy(files, ({ project }) => project.name)
    return [...byProject.values()].flatMap(own => shardOf(byRank(own), shard))
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    const turn = Number(process.env[turnVariable] ?? 0)
    return [...byProject].flatMap(([name, own]) => {
      const isLimited = name === 'browser' && process.env[lastBeginVariable] !== undefined
      const rankOf = isLimited ? journeyRank : longestRank
      return rotated(own, turn).toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId))
    })
  }
}
