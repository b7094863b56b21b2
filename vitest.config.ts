import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { routesWithoutScreens } from './apps/dashboard/test/routes-without-screens.ts'
import { LongestFirst } from './tools/testing/longest-first.ts'
import { serverUnitFiles } from './tools/testing/server-unit-files.ts'

/** Unit tests that put something else in the place of a module or of the browser, or start programs. */
const apart = [
  'apps/dashboard/src/shell/environments.test.ts',
  'apps/dashboard/src/shell/route-table.test.ts',
  'apps/server/src/platform/clickhouse/watch-engine.test.ts',
  'tools/**/*.test.ts',
]
/** Tests of the server that need neither a database nor another program. */
const serverUnits = [...serverUnitFiles(import.meta.dirname)]
/** Journeys are what a slow machine cannot finish in the time of a run (decision 0164). */
const timeLimited = fileURLToPath(new URL('tools/testing/time-limited-runner.ts', import.meta.url))
const apiSetup = 'apps/server/test/global-setup.ts'

/**
 * Groups run one after another, so that a journey in a browser does not share two cores with everything else, and that
 * what is promised in seconds after a kill is not measured beside browsers.
 */
export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{assistant,dashboard,docs}/**/*.test.{ts,tsx}',
            ...serverUnits,
          ],
          exclude: apart,
          testTimeout: 20_000,
          // Pure functions leave nothing behind: a worker of its own for each file would cost more than the tests.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [routesWithoutScreens],
        test: {
          name: 'apart',
          include: apart,
          testTimeout: 20_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/**/*.test.ts', 'engine/src/**/*.test.ts'],
          exclude: [...serverUnits, ...apart],
          globalSetup: existsSync(new URL(apiSetup, import.meta.url)) ? [apiSetup] : [],
          testTimeout: 30_000,
          // Notifications of the database arrive late on a busy machine; the usual second is too short for them.
          expect: { poll: { timeout: 10_000 } },
          // A worker imports the application once, as Node does; each file has a database of its own (decision 0045).
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/{operations,clients}/**', '**/node_modules/**'],
          globalSetup: ['e2e/support/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // The files of a worker share one Chromium.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          runner: timeLimited,
          // A journey waits for a third of its time: three keep two cores busy (decision 0084).
          maxWorkers: 3,
          maxConcurrency: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'operations',
          include: ['e2e/{operations,clients}/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          runner: timeLimited,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
