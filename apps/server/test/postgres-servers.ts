import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts'

/** A PostgreSQL for a test that needs roles of its own. */
export interface PostgresServer {
  readonly superuserUrl: (database: string) => string
  readonly url: (role: string, password: string, database: string) => string
  readonly stop: () => Promise<void>
}

export interface PostgresVersion {
  readonly version: number
  /** Folder of its programs; null: the embedded one. */
  readonly programs: string | null
}

const run = promisify(execFile)

/** Directory in which Debian's packages `postgresql-15` … are installed. */
const packaged = '/usr/lib/postgresql'

/** Runs statements one after another as the superuser, in the database `postgres`. */
export async function runAsSuperuser(server: PostgresServer, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.superuserUrl('postgres') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The embedded PostgreSQL, and those from 15 on that are installed on this machine, where they can be run. */
export async function installedPostgres(): Promise<PostgresVersion[]> {
  const versions = process.getuid?.() === 0 ? await readdir(packaged).catch(() => []) : []
  const own = versions
    .map(Number)
    .filter(version => version >= 15)
    .map(version => ({ version, programs: join(packaged, String(version), 'bin') }))
  return [{ version: 18, programs: null }, ...own]
}

const addressOf = (folder: string) => (role: string, password: string, database: string) => {
  const name = encodeURIComponent(database)
  const person = `${encodeURIComponent(role)}:${encodeURIComponent(password)}`
  return `postgresql://${person}@localhost/${name}?host=${encodeURIComponent(folder)}`
}

export async function startPostgres({ programs }: PostgresVersion): Promise<PostgresServer> {
  return programs === null ? startEmbedded() : startPackaged(programs)
}

async function startEmbedded(): Promise<PostgresServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-postgres-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  const kept = JSON.parse(await readFile(join(dataDir, 'postgres/secrets.json'), 'utf8')) as {
    superuser: string
  }
  const folder = new URLSearchParams(postgres.connectionString.split('?')[1]).get('host') ?? ''
  const url = addressOf(folder)
  return {
    url,
    superuserUrl: database => url('postgres', kept.superuser, database),
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: it runs as `no one`. */
const account = { uid: 65_534, gid: 65_534 }

async function startPackaged(programs: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-postgres-'))
  await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
  const data = join(folder, 'data')
  const as = { ...account, cwd: folder }
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8'], as)
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`
  await run(
    join(programs, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'],
    as,
  )
  const url = addressOf(folder)
  return {
    url,
    superuserUrl: database => url('postgres', 'none', database),
    stop: async () => {
      await run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], as)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
