import { spawn } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireDataDir, type DataDir, DataDirError } from './index.ts'

const LOCK_MODULE = new URL('./index.ts', import.meta.url).href

let parent: string
let open: DataDir[]
let ends: (() => void)[]

beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'waymark-data-dir-')))
  open = []
  ends = []
})

afterEach(async () => {
  for (const dataDir of open) await dataDir.release()
  for (const end of ends) end()
  rmSync(parent, { recursive: true, force: true })
})

async function acquire(dir: string): Promise<DataDir> {
  const dataDir = await acquireDataDir(dir)
  open.push(dataDir)
  return dataDir
}

/** Another process that takes the folder and keeps it until it is killed. */
async function holderProcess(dir: string): Promise<{ kill(): Promise<void> }> {
  const script = `const { acquireDataDir } = await import(${JSON.stringify(LOCK_MODULE)})
    await acquireDataDir(${JSON.stringify(dir)}); process.stdout.write('held'); setInterval(() => {}, 60000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  ends.push(() => child.kill('SIGKILL'))
  await Promise.race([
    new Promise(resolve => child.stdout.once('data', resolve)),
    exited.then(() => Promise.reject(new Error('the holder ended before it held the folder'))),
  ])
  return {
    kill: () => {
      child.kill('SIGKILL')
      return exited
    },
  }
}

const refusal = (dir: string) =>
  acquireDataDir(dir).then(
    () => null,
    (error: unknown) => error,
  )

describe('DATA_DIR belongs to one server', () => {
  it('is made when absent, for its owner only', async () => {
    const dataDir = await acquire(join(parent, 'a', 'data'))
    expect(dataDir.path).toBe(join(parent, 'a', 'data'))
    expect(statSync(dataDir.path).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir.path, 'server.lock')).mode & 0o777).toBe(0o600)
  })

  it('refuses a second server within a second, naming the first, and changes nothing', async () => {
    const dir = join(parent, 'data')
    await holderProcess(dir)
    const before = readdirSync(dir)
    const startedAt = performance.now()
    const error = await refusal(dir)
    expect(performance.now() - startedAt).toBeLessThan(1000)
    expect(error).toBeInstanceOf(DataDirError)
    expect(error).toMatchObject({
      code: 'locked',
      message: expect.stringMatching(/DATA_DIR .*data is in use .*process \d+ on/),
    })
    expect(readdirSync(dir)).toEqual(before)
    expect(await refusal(dir)).toMatchObject({ code: 'locked' })
  })

  it('refuses a second taking in the same process and keeps the first', async () => {
    const dir = join(parent, 'data')
    await acquire(dir)
    expect(await refusal(dir)).toMatchObject({ code: 'locked' })
    await expect(holderProcess(dir)).rejects.toThrow('the holder ended')
  })

  it('is free again after a kill -9 of its server, anyone who has the process id now', async () => {
    const dir = join(parent, 'data')
    const holder = await holderProcess(dir)
    await holder.kill()
    writeFileSync(
      join(dir, 'server.json'),
      JSON.stringify({ pid: process.ppid, host: 'h', startedAt: 'now' }),
    )
    await acquire(dir)
  })

  it('is free again after a release, and a second release does nothing', async () => {
    const dir = join(parent, 'data')
    const first = await acquire(dir)
    await first.release()
    await first.release()
    const second = await acquire(dir)
    await first.release()
    expect(await refusal(second.path)).toMatchObject({ code: 'locked' })
  })

  it('is one folder, also by way of a symbolic link', async () => {
    await acquire(join(parent, 'data'))
    symlinkSync(join(parent, 'data'), join(parent, 'link'))
    expect(await refusal(join(parent, 'link'))).toMatchObject({ code: 'locked' })
  })
})

describe('an unwritable DATA_DIR', () => {
  it('is refused by name when a file is in its place', async () => {
    writeFileSync(join(parent, 'data'), '')
    const error = await refusal(join(parent, 'data'))
    expect(error).toMatchObject({
      code: 'unwritable',
      message: expect.stringContaining(`DATA_DIR ${join(parent, 'data')} cannot be written`),
    })
  })

  it('is refused by name when this account may not write there', async () => {
    // The process file system refuses root as well.
    const dir = process.getuid?.() === 0 ? '/proc/self/task' : join(parent, 'data')
    chmodSync(parent, 0o500)
    const error = await refusal(dir)
    chmodSync(parent, 0o700)
    expect(error).toMatchObject({
      code: 'unwritable',
      message: expect.stringContaining(`DATA_DIR ${dir} cannot`),
    })
  })
})
