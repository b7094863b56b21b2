import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
// Says what `template` is.
import type {} from './global-setup.ts'

export interface DatabaseCopy {
  /** As the owner of the tables. */
  readonly ownerUrl: string
  /** As the role that serves requests. */
  readonly appUrl: string
  readonly drop: () => Promise<void>
}

const templateName = 'waymark'

const withName = (url: string, name: string) => url.replace(`@/${templateName}?`, `@/${name}?`)

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: withName(inject('template').ownerUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** PostgreSQL waits 5 s for other sessions of the template, such as autovacuum, and then refuses (object_in_use). */
const objectInUse = '55006'
const copyTries = 6

async function copyTemplate(name: string, triesLeft = copyTries): Promise<void> {
  try {
    await asOwner(`CREATE DATABASE ${name} TEMPLATE ${templateName}`)
  } catch (error) {
    const isInUse = error instanceof pg.DatabaseError && error.code === objectInUse
    if (!isInUse || triesLeft === 1) throw error
    await copyTemplate(name, triesLeft - 1)
  }
}

/** Copies the migrated database, so that a test file has one of its own. */
export async function copyDatabase(): Promise<DatabaseCopy> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyTemplate(name)
  const { ownerUrl, appUrl } = inject('template')
  return {
    ownerUrl: withName(ownerUrl, name),
    appUrl: withName(appUrl, name),
    // Not by force: it waits for connections that are closing, and tells of those that no one closes.
    drop: () => asOwner(`DROP DATABASE ${name}`),
  }
}
