import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/database/index.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts'

/** Addresses of the migrated database that each test file copies: as the owner and as the serving role. */
export interface TemplateDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly template: TemplateDatabase
  }
}

/** Nothing here has to survive a crash. */
const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

let postgres: EmbeddedPostgres | null = null
let dataDir = ''

/** Starts one throw-away PostgreSQL for the whole run and migrates the database that test files copy. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-api-tests-'))
  postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: throwAway })
  await migrate(postgres.adminConnectionString)
  project.provide('template', {
    ownerUrl: postgres.adminConnectionString,
    appUrl: postgres.connectionString,
  })
}

/** Ends it and removes its files. */
export async function teardown(): Promise<void> {
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
