import { spawn } from 'node:child_process'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { processesIn } from './processes-in.ts'
import {
  endWhatIsLeft,
  type ServerProcess,
  type ServerProcessOptions,
  serverProcess,
} from './server-process.ts'
import { waitUntil } from './wait-until.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const BUSY = 'select count(*) from generate_series(1, 100000000000)'

let dataDir: string
let dataFolder: string
let lines: string[]
let servers: ServerProcess[]
let clients: pg.Client[]

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'waymark-pg-test-')))
  dataFolder = join(dataDir, 'postgres', 'data')
  lines = []
  servers = []
  clients = []
})

afterEach(async () => {
  for (const client of clients) await client.end().catch(() => {})
  for (const server of servers) await server.kill()
  for (const postgres of started) await postgres.stop()
  started = []
  await endWhatIsLeft(dataDir)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

let started: EmbeddedPostgres[] = []

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: line => lines.push(line) })
  started.push(postgres)
  return postgres
}

function startElsewhere(options: Partial<ServerProcessOptions> = {}): ServerProcess {
  const server = serverProcess({ dataDir, ...options })
  servers.push(server)
  return server
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return client
}

async function rowsOf(connectionString: string, sql: string): Promise<unknown[]> {
  const client = await connect(connectionString)
  return (await client.query(sql)).rows
}

/** Begins a query that never looks up from its work, and returns when it is running. */
async function beginBusyQuery({ adminConnectionString }: { adminConnectionString: string }): Promise<void> {
  const busy = await connect(adminConnectionString)
  busy.query(BUSY).catch(() => {})
  const isRunning = `select 1 from pg_stat_activity where state = 'active' and query = '${BUSY}'`
  expect(
    await waitUntil(async () => (await rowsOf(adminConnectionString, isRunning)).length > 0, {
      timeoutMs: 5000,
    }),
  ).toBe(true)
}

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const from = performance.now()
  return [await work(), performance.now() - from]
}

describe('a start', () => {
  it('makes the database, its two roles and files that only their owner can read', async () => {
    const postgres = await start()
    const [database] = await rowsOf(
      postgres.connectionString,
      `select datlocprovider::text as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding,
        pg_get_userbyid(datdba) as owner, current_user as role, current_setting('fsync') as fsync
        from pg_database where datname = current_database()`,
    )
    expect(database).toEqual({
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
      owner: 'waymark_owner',
      role: 'waymark_app',
      fsync: 'on',
    })
    const modes = ['secrets.json', 'run.json', 'postgres.log', 'data'].map(
      name => statSync(join(dataDir, 'postgres', name)).mode & 0o777,
    )
    expect(modes).toEqual([0o600, 0o600, 0o600, 0o700])
  })

  it('runs PostgreSQL without root and without any capability', async () => {
    const postgres = await start()
    const status = readFileSync(`/proc/${postgres.pid}/status`, 'utf8')
    expect(status).not.toMatch(/^Uid:.*\t0\b/m)
    expect(status).toMatch(/^CapEff:\t0+$/m)
  })

  it('gives the app role no way around row-level security', async () => {
    const postgres = await start()
    await rowsOf(
      postgres.adminConnectionString,
      `create table note (company int); insert into note values (1), (2); alter table note enable row level security;
       create policy own on note using (company = 1); grant select on note to waymark_app`,
    )
    expect(await rowsOf(postgres.connectionString, 'select company from note')).toEqual([{ company: 1 }])
    const [role] = await rowsOf(
      postgres.connectionString,
      'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false })
    await expect(rowsOf(postgres.connectionString, 'create table mine (id int)')).rejects.toThrow(
      'permission denied',
    )
  })

  it('takes at most 400 ms on an existing database, and finds its rows', async () => {
    const first = await start()
    await rowsOf(first.adminConnectionString, 'create table kept as select 42 as answer')
    await first.stop()
    const [second, ms] = await timed(start)
    expect(await rowsOf(second.adminConnectionString, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(ms).toBeLessThan(400)
    expect(second.isAdopted).toBe(false)
  })

  it('leaves nothing running and no socket after a stop', async () => {
    const postgres = await start()
    const socketFolder =
      new URL(postgres.connectionString.replace('@/', '@x/')).searchParams.get('host') ?? ''
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await postgres.stop()
    await postgres.stop()
    expect(processesIn(dataFolder)).toEqual([])
    expect(statSync(socketFolder, { throwIfNoEntry: false })).toBeUndefined()
  })

  it('refuses the data of another major version and changes nothing', async () => {
    await (await start()).stop()
    writeFileSync(join(dataFolder, 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toMatchObject({
      code: 'otherMajorVersion',
      message: expect.stringContaining('made by PostgreSQL 17; this Waymark brings PostgreSQL 18'),
    })
    writeFileSync(join(dataFolder, 'PG_VERSION'), '18\n')
    await start()
  })

  it('gives the reason when PostgreSQL refuses to start, and leaves nothing running', async () => {
    await (await start()).stop()
    rmSync(join(dataFolder, 'global', 'pg_control'))
    await expect(start()).rejects.toMatchObject({
      code: 'startFailed',
      message: expect.stringMatching(/pg_control|could not find the database system/),
    })
    expect(processesIn(dataFolder)).toEqual([])
  })

  it('heals lost passwords', async () => {
    const first = await start()
    await rowsOf(first.adminConnectionString, 'create table kept as select 1 as one')
    await first.stop()
    rmSync(join(dataDir, 'postgres', 'secrets.json'))
    const second = await start()
    expect(await rowsOf(second.adminConnectionString, 'select one from kept')).toEqual([{ one: 1 }])
    expect(await rowsOf(second.connectionString, 'select current_user as role')).toEqual([
      { role: 'waymark_app' },
    ])
    expect(second.connectionString).not.toBe(first.connectionString)
  })
})

describe('a first start that was cut off', () => {
  it.each([
    ['before anything was made', 'secrets.json'],
    ['in the middle of making the database', 'new-'],
    ['when the database was made and not yet started', 'data'],
    ['when PostgreSQL was up and nothing in it', 'postmaster.pid'],
  ])('heals %s', async (_when, sign) => {
    const server = startElsewhere()
    const home = join(dataDir, 'postgres')
    const hasSign = (folder: string) =>
      statSync(folder, { throwIfNoEntry: false }) !== undefined &&
      readdirSync(folder).some(name => name.startsWith(sign))
    expect(
      await waitUntil(() => hasSign(home) || hasSign(dataFolder), { timeoutMs: 10_000, everyMs: 1 }),
    ).toBe(true)
    await server.kill()
    const postgres = await start()
    expect(await rowsOf(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readdirSync(home).filter(name => name.startsWith('new-'))).toEqual([])
  })
})

describe('after a kill -9 of the server', () => {
  it('the PostgreSQL that it left running is used, free of the dead server’s locks', async () => {
    const server = startElsewhere({
      afterwards: `const { default: pg } = await import('pg')
        const client = new pg.Client({ connectionString: postgres.adminConnectionString })
        await client.connect()
        await client.query('create table held as select 7 as n')
        await client.query('begin; lock table held')
        client.query(${JSON.stringify(BUSY)})`,
    })
    const running = await server.started
    await server.kill()
    const [postgres, ms] = await timed(start)
    expect(postgres).toMatchObject({
      isAdopted: true,
      pid: running.pid,
      connectionString: running.connectionString,
    })
    expect(ms).toBeLessThan(3000)
    expect(await rowsOf(postgres.adminConnectionString, 'select n from held')).toEqual([{ n: 7 }])
  })

  it('one that was started with other settings is replaced', async () => {
    const running = await startElsewhere().started
    await servers[0]?.kill()
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { work_mem: '5MB' } })
    started.push(postgres)
    expect(postgres.isAdopted).toBe(false)
    expect(postgres.pid).not.toBe(running.pid)
    expect(await rowsOf(postgres.connectionString, 'show work_mem')).toEqual([{ work_mem: '5MB' }])
  })

  it('one that is frozen is replaced within 10 s', async () => {
    const running = await startElsewhere().started
    await servers[0]?.kill()
    process.kill(running.pid, 'SIGSTOP')
    const [postgres, ms] = await timed(start)
    expect(postgres.isAdopted).toBe(false)
    expect(ms).toBeLessThan(10_000)
  })

  it('and of PostgreSQL while a backend is busy, it is ready within 10 s with every acknowledged row', async () => {
    const server = startElsewhere()
    const running = await server.started
    const client = await connect(running.adminConnectionString)
    await client.query('create table kept (n int)')
    for (let n = 1; n <= 100; n += 1) await client.query('insert into kept values ($1)', [n])
    await beginBusyQuery(running)
    await server.kill()
    process.kill(running.pid, 'SIGKILL')
    expect(processesIn(dataFolder).length).toBeGreaterThan(0)
    const [postgres, ms] = await timed(start)
    expect(ms).toBeLessThan(10_000)
    expect(
      await rowsOf(postgres.adminConnectionString, 'select count(*)::int, sum(n)::int from kept'),
    ).toEqual([{ count: 100, sum: 5050 }])
    expect(
      await rowsOf(postgres.adminConnectionString, `select 1 from pg_stat_activity where query = '${BUSY}'`),
    ).toEqual([])
  })

  it('a dead PostgreSQL that no one has taken note of (a zombie) is not believed to run', async () => {
    const server = startElsewhere()
    const running = await server.started
    process.kill(server.child.pid ?? 0, 'SIGSTOP')
    process.kill(running.pid, 'SIGKILL')
    expect(
      await waitUntil(() => /^State:\tZ/m.test(readFileSync(`/proc/${running.pid}/status`, 'utf8')), {
        timeoutMs: 5000,
      }),
    ).toBe(true)
    const postgres = await start()
    expect(postgres.isAdopted).toBe(false)
  })
})

describe('a pid file that names a stranger', () => {
  it('is not believed, and the stranger lives on', async () => {
    await (await start()).stop()
    const { uid, gid } = statSync(dataFolder)
    const stranger = spawn('sleep', ['60'], {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    })
    try {
      writeFileSync(
        join(dataFolder, 'postmaster.pid'),
        `${stranger.pid}\n${dataFolder}\n1\n5432\n/tmp\n\n1 1\nready   \n`,
      )
      const postgres = await start()
      expect(postgres.isAdopted).toBe(false)
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    } finally {
      stranger.kill('SIGKILL')
    }
  })
})

describe('PostgreSQL that ends unasked', () => {
  it('is started again at the same address, also when a backend was busy, within 3 s', async () => {
    const postgres = await start()
    await rowsOf(postgres.adminConnectionString, 'create table kept as select 1 as one')
    await beginBusyQuery(postgres)
    const exits: unknown[] = []
    postgres.onExit(exit => exits.push(exit))
    const { pid } = postgres
    process.kill(pid, 'SIGKILL')
    const readOne = () =>
      rowsOf(postgres.adminConnectionString, 'select one from kept').catch(() => undefined)
    const [rows, ms] = await timed(() =>
      waitUntil(() => postgres.pid !== pid && readOne(), { timeoutMs: 20_000 }),
    )
    expect(rows).toEqual([{ one: 1 }])
    expect(ms).toBeLessThan(3000)
    expect(exits).toEqual([{ code: null, signal: 'SIGKILL' }])
  })

  it('is started again also when an earlier server had started it', async () => {
    const running = await startElsewhere().started
    await servers[0]?.kill()
    const postgres = await start()
    process.kill(running.pid, 'SIGKILL')
    expect(await waitUntil(() => postgres.pid !== running.pid, { timeoutMs: 10_000 })).toBe(true)
    expect(await rowsOf(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is not started again after a stop, also when the stop meets a restart', async () => {
    const postgres = await start()
    const { pid } = postgres
    process.kill(pid, 'SIGKILL')
    await waitUntil(() => lines.some(line => line.includes('ended unasked')), { timeoutMs: 5000, everyMs: 1 })
    await postgres.stop()
    expect(processesIn(dataFolder)).toEqual([])
  })

  it('stops within 12 s even when it is frozen', async () => {
    const postgres = await start()
    process.kill(postgres.pid, 'SIGSTOP')
    const [, ms] = await timed(() => postgres.stop())
    expect(ms).toBeLessThan(12_000)
    expect(processesIn(dataFolder)).toEqual([])
  })
})
