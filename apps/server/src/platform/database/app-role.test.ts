import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedPostgres, type PostgresServer, startPostgres } from '../../../test/postgres-servers.ts'
import { openRows } from '../../stores.ts'
import { readConfig } from '../config/index.ts'
import { openJobs } from '../jobs/index.ts'
import { openLog } from '../log.ts'
import { DatabaseRightsError } from './index.ts'

const log = openLog('silent')

describe.each(await installedPostgres())('OPER-11 PostgreSQL $version', version => {
  let server: PostgresServer
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'waymark-roles-'))
    server = await startPostgres(version)
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const asSuperuser = async (database: string, sql: string) => {
    const client = new pg.Client({ connectionString: server.superuserUrl(database) })
    await client.connect()
    try {
      return await client.query(sql)
    } finally {
      await client.end()
    }
  }

  /** A separate sign-in with a separate database; names that need quotes. */
  async function aSignIn(options: string, { isOwner = true } = {}) {
    const name = `Shop-${randomBytes(4).toString('hex')}`
    await asSuperuser('postgres', `CREATE ROLE "${name}" LOGIN PASSWORD 'pass' ${options}`)
    await asSuperuser('postgres', `CREATE DATABASE "${name}" ${isOwner ? `OWNER "${name}"` : ''}`)
    return { name, url: server.url(name, 'pass', name) }
  }

  const dropAppRole = async () => {
    const { rows } = await asSuperuser(
      'postgres',
      "SELECT datname AS name FROM pg_database WHERE datname LIKE 'Shop-%' OR datname = 'waymark'",
    )
    for (const { name } of rows) await asSuperuser('postgres', `DROP DATABASE "${name}" WITH (FORCE)`)
    await asSuperuser('postgres', 'DROP ROLE IF EXISTS waymark_app')
  }

  /** The statements that a start asks for; empty where it works, jobs and row-level security included. */
  async function missingAt(url: string): Promise<string[]> {
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir })
    try {
      const { store, close } = await openRows(config, log)
      const jobs = await openJobs({ connectionString: url, log, kinds: [], isWorker: false })
      const reply = await store.database.pool.query(
        'SELECT current_user AS who, count(*)::int AS seen FROM company',
      )
      const { rows } = await store.database.pool.query('SELECT count(*)::int AS jobs FROM pgboss.job')
      await jobs.stop()
      await close()
      expect([reply.rows, rows]).toEqual([[{ who: 'waymark_app', seen: 0 }], [{ jobs: 0 }]])
      return []
    } catch (error) {
      if (!(error instanceof DatabaseRightsError)) throw error
      expect(error.message).not.toContain('pass')
      return [...error.message.matchAll(/^ {2}(.+;)$/gm)].map(([, statement]) => statement ?? '')
    }
  }

  it('an ordinary owner learns which statement is missing, and starts after it', async () => {
    await dropAppRole()
    const { name, url } = await aSignIn('')
    const create = 'CREATE ROLE waymark_app NOLOGIN;'
    const grant = `GRANT waymark_app TO "${name}";`
    expect(await missingAt(url)).toEqual([create, grant])
    await asSuperuser(name, create)
    expect(await missingAt(url)).toEqual([grant])
    await asSuperuser(name, grant)
    expect(await missingAt(url)).toEqual([])
    expect(await missingAt(url)).toEqual([])
  })

  it('one who does not own the database learns all three', async () => {
    await dropAppRole()
    const { name, url } = await aSignIn('', { isOwner: false })
    const missing = await missingAt(url)
    expect(missing).toHaveLength(3)
    expect(missing.at(-1)).toBe(`ALTER DATABASE "${name}" OWNER TO "${name}";`)
    for (const statement of missing) await asSuperuser(name, statement)
    expect(await missingAt(url)).toEqual([])
  })

  it('one with CREATEROLE needs no one', async () => {
    await dropAppRole()
    const { url } = await aSignIn('CREATEROLE')
    expect(await missingAt(url)).toEqual([])
    expect(await missingAt(url)).toEqual([])
  })

  it('one with CREATEROLE beside a role of another creator learns the grant or makes it', async () => {
    await dropAppRole()
    const first = await aSignIn('CREATEROLE')
    const second = await aSignIn('CREATEROLE')
    expect(await missingAt(first.url)).toEqual([])
    const missing = await missingAt(second.url)
    expect(missing).toEqual(version.version < 16 ? [] : [`GRANT waymark_app TO "${second.name}";`])
    for (const statement of missing) await asSuperuser(second.name, statement)
    expect(await missingAt(second.url)).toEqual([])
  })

  it('a serving role above row-level security is refused', async () => {
    await dropAppRole()
    const { name, url } = await aSignIn('')
    await asSuperuser(name, `CREATE ROLE waymark_app NOLOGIN BYPASSRLS; GRANT waymark_app TO "${name}"`)
    const missing = await missingAt(url)
    expect(missing).toEqual(['ALTER ROLE waymark_app NOSUPERUSER NOBYPASSRLS;'])
    for (const statement of missing) await asSuperuser(name, statement)
    expect(await missingAt(url)).toEqual([])
  })

  it('a superuser needs no one either', async () => {
    await dropAppRole()
    const { url } = await aSignIn('SUPERUSER')
    expect(await missingAt(url)).toEqual([])
  })
})
