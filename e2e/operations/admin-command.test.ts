import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admin } from '../support/start-waymark.ts'
import { processesOf } from './support/process-table.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

const repository = new URL('../../', import.meta.url).pathname

/** Nothing listens there: these stories need no events. */
const withoutEvents = { CLICKHOUSE_URL: 'http://127.0.0.1:9' }

let place: Workplace
beforeEach(() => {
  place = openWorkplace()
})
afterEach(() => place.clear())

interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the operator's command as the launcher does, with `typed` on its input. */
function command(words: readonly string[], env: Record<string, string> = {}, typed = ''): Promise<Outcome> {
  const child = spawn(process.execPath, ['apps/server/src/admin.ts', ...words], {
    cwd: repository,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: place.dataDir, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', chunk => {
    said.stdout += String(chunk)
  })
  child.stderr.on('data', chunk => {
    said.stderr += String(chunk)
  })
  child.stdin.end(typed)
  return new Promise(resolve => child.once('exit', code => resolve({ code, ...said })))
}

async function signIn(url: string, email: string, password: string): Promise<number> {
  const reply = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return reply.status
}

const passwordIn = (text: string) => /password {2}(\S+)/.exec(text)?.[1] ?? ''

describe('the operator’s command', () => {
  it('OPER-7 works beside a running server and while it is stopped, and leaves either as it was', async () => {
    const server = await place.launch({ env: withoutEvents })
    await server.untilReady()
    const beside = await command(['create-super-admin', '--email', 'ops@example.com'])
    expect(beside).toMatchObject({ code: 0, stderr: '' })
    expect(await signIn(server.url, 'ops@example.com', passwordIn(beside.stdout))).toBe(200)
    const typed = 'Ribbon-crane-42-lagoon'
    const words = ['create-super-admin', '--email', 'ops@example.com', '--password']
    const asked = await command(words, {}, `${typed}\n`)
    expect(asked.code).toBe(0)
    expect(asked.stdout + asked.stderr).not.toContain(typed)
    expect(await signIn(server.url, 'ops@example.com', typed)).toBe(200)
    expect((await command(['limits', '1', 'members=3'])).stdout).toMatch(/members +3\n/)
    expect(server.hasExited()).toBe(false)
    server.kill('SIGTERM')
    expect((await server.exited).code).toBe(0)

    const alone = await command(['limits', '1', 'publicGuides=4'])
    expect(alone).toMatchObject({ code: 0, stderr: '' })
    expect(alone.stdout).toMatch(/publicGuides +4\n/)
    expect(alone.stdout).toMatch(/members +3\n/)
    expect(processesOf(place.dataDir)).toEqual([])

    const again = await place.launch({ env: withoutEvents })
    await again.untilReady()
    expect(await signIn(again.url, 'ops@example.com', typed)).toBe(200)
    expect(await signIn(again.url, admin.email, admin.password)).toBe(200)
    expect((await command(['companies'])).stdout).toMatch(
      /\n1 +My company +1 +1 +off +4(?: +unlimited){5} +3 +unlimited\n/,
    )
  })

  it('OPER-7 makes no database where there is none, and says what to do', async () => {
    const { code, stdout, stderr } = await command(['companies'])
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain(`There is no Waymark in DATA_DIR ${place.dataDir}.`)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(existsSync(`${place.dataDir}/postgres`)).toBe(false)
  })

  it('OPER-7 says what is wrong with the command or the database, without a stack', async () => {
    const unknown = await command(['limits', '1', 'guides=3'])
    expect(unknown).toMatchObject({ code: 1, stdout: '' })
    expect(unknown.stderr).toBe(
      'There is no limit "guides". There are: publicGuides, publicChapters, publicSegments, pageSegments, attributes, languages, members, applications.\n',
    )
    const secret = 'a-secret-password'
    const away = await command(['companies'], { DATABASE_URL: `postgres://me:${secret}@127.0.0.1:9/none` })
    expect(away.code).toBe(1)
    expect(away.stderr).toContain('DATABASE_URL names the database 127.0.0.1:9/none')
    expect(away.stderr).not.toContain(secret)
    expect(away.stderr).not.toMatch(/^\s+at /m)
    expect((await command(['help'])).stdout).toContain('npm run admin -- create-super-admin')
  })

  it('OPER-7 works on the database of DATABASE_URL', async () => {
    const server = await place.launch({ env: withoutEvents })
    await server.untilReady()
    const run = readFileSync(`${place.dataDir}/postgres/run.json`, 'utf8')
    const kept = readFileSync(`${place.dataDir}/postgres/secrets.json`, 'utf8')
    const { socketFolder } = JSON.parse(run) as { socketFolder: string }
    const { owner } = JSON.parse(kept) as { owner: string }
    const url = `postgres://waymark_owner:${owner}@localhost/waymark?host=${encodeURIComponent(socketFolder)}`
    const elsewhere = { DATABASE_URL: url, DATA_DIR: `${place.dataDir}-nothing` }
    const listed = await command(['companies'], elsewhere)
    expect(listed).toMatchObject({ code: 0, stderr: '' })
    expect(listed.stdout).toContain('My company')
  })
})
