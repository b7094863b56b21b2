import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireGuide, WireGuideRow, WireTooltip } from '@waymark/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editor } from '../dashboard/editor-page.ts'
import { journeys } from '../dashboard/journeys.ts'
import { violations } from '../support/axe.ts'

const { dashboard, signedIn, aPage } = journeys({})
const root = new URL('../../', import.meta.url).pathname

let folder: string
let demo: string
let token: string

interface Ended {
  readonly code: number
  readonly output: string
}

/** Runs a program to its end. */
function run(args: readonly string[]): Promise<Ended> {
  return new Promise(resolve => {
    execFile(process.execPath, [...args], { cwd: root, timeout: 100_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 99) : 0, output: stdout + stderr }),
    )
  })
}

const check = (...args: readonly string[]): Promise<Ended> =>
  run([
    ...['packages/check/dist/waymark.mjs', 'check', '--server', dashboard().url],
    ...['--property', `${dashboard().property}`, '--token', token, '--url', demo],
    ...['--step-timeout', '4', ...args],
  ])
const path = (rest: string) => `/v2/properties/${dashboard().property}/${rest}`

/** Makes all guides drafts but the one with this title, and returns their rows. */
async function unpublish(title: string): Promise<readonly WireGuideRow[]> {
  const { call } = dashboard()
  const rows = await call<WireGuideRow[]>('GET', path('tutorials'))
  for (const row of rows)
    if (row.title !== title) await call('PUT', path(`tutorials/${row.id}`), { visibility: 'private' })
  return rows
}

/** The live guide with this title; all others become drafts. */
async function onlyGuide(title: string): Promise<WireGuide> {
  const { call } = dashboard()
  const rows = await unpublish(title)
  return call<WireGuide>('GET', path(`tutorials/edit/${rows.find(row => row.title === title)?.id}`))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-check-'))
  expect(await run(['packages/check/build.ts'])).toMatchObject({ code: 0 })
  const { url, call } = dashboard()
  const reply = await fetch(`${url}/demo/`, { redirect: 'manual' })
  demo = new URL(reply.headers.get('location') ?? '').href
  const issued = await call<{ apiToken: string }>(
    'POST',
    '/realms/waymark/service/users/api-token?reset=true',
  )
  token = issued.apiToken
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('CHECK-1 CHECK-2 CHECK-3 CHECK-6 a missing element fails the check and shows in the dashboard, until a check finds it', async () => {
  const { call } = dashboard()
  const guide = await onlyGuide('Look after an order')
  const { items } = await call<{ items: WireTooltip[] }>('GET', path('tooltips'))
  const tooltip = items.find(one => one.title === 'What a card needs') as WireTooltip
  const broken = guide.steps.map((step, index) =>
    index === 2 ? { ...step, identifier: { candidates: [{ css: '#note-of-old' }] } } : step,
  )
  await call('PUT', path(`tutorials/${guide.id}`), { steps: broken })
  const identifier = { candidates: [{ css: '#note-of-old' }] }
  const conditions = { rules: ['/demo/production/kanban.html'], visibility: 'show' }
  const segment = await call('POST', path('page_segments'), { name: 'Board', conditions })
  await call('PUT', path(`tooltips/${tooltip.id}`), { identifier, pageSegment: segment.id })
  const script = join(folder, 'login.mjs')
  await writeFile(
    script,
    "export default async page => { await page.locator('.sidebar-nav').waitFor() }\n" +
      "export const values = { 'Search the list': 'John' }\n",
  )
  const file = (name: string) => join(folder, name)
  const files = ['--junit', file('a.xml'), '--html', file('a.html'), '--sarif', file('a.sarif')]
  const failed = await check('--script', script, ...files)
  expect(failed).toMatchObject({ code: 1 })
  expect(failed.output).toContain(`guide "${guide.title}", Leave a note: not found (no selector matches)`)
  expect(failed.output).toContain(`/manage/${guide.id}/edit/steps?step=3`)

  const junit = await readFile(file('a.xml'), 'utf8')
  expect(junit).toMatch(/<testcase name="2\. Open the order"[^>]*><system-out>found by /)
  expect(junit).toMatch(/<testcase name="3\. Leave a note"[^>]*><failure type="notFound"/)
  const sarif = JSON.parse(await readFile(file('a.sarif'), 'utf8'))
  expect(sarif.runs[0].results[0]).toMatchObject({ ruleId: 'notFound', level: 'error' })
  const { page: report } = await aPage()
  await report.goto(`file://${file('a.html')}`)
  await report.getByRole('row', { name: /Leave a note Failed: not found/ }).waitFor()
  await report.getByText('Picture of the page at “Leave a note”').click()
  expect(
    await report
      .getByRole('img')
      .first()
      .evaluate(one => (one as HTMLImageElement).naturalWidth),
  ).toBe(1440)
  expect(await violations(report)).toEqual([])

  const page = await signedIn(editor(guide.id))
  await page.getByText('1 of 3 elements not found').waitFor()
  await page.getByText('Picture of the page').click()
  const picture = page.getByRole('img', { name: /during the check$/ })
  await picture.evaluate((one: HTMLImageElement) => one.decode())
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Open Step 3' }).click()
  await page.getByRole('region', { name: 'Step 3' }).waitFor()
  await page.getByRole('img', { name: /, with an alarm$/ }).waitFor()
  const list = await signedIn('manage/tooltips')
  await list
    .getByRole('row', { name: /What a card needs/ })
    .getByRole('img', { name: /1 of 1 elements/ })
    .waitFor()
  const manage = await signedIn('manage/list')
  await manage.getByRole('img', { name: /1 of 3 elements not found/ }).waitFor()

  await call('PUT', path(`tutorials/${guide.id}`), { steps: guide.steps })
  await call('PUT', path(`tooltips/${tooltip.id}`), { identifier: tooltip.identifier })
  const passed = await check('--script', script)
  expect(passed).toMatchObject({ code: 0, output: expect.stringContaining('0 of ') })
  await page.reload()
  await page.getByRole('navigation', { name: 'Steps' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('elements not found').count()).toBe(0)
})

test('CHECK-4 a made-up word that finds nothing is taken back; a check is no visit', async () => {
  const { call, property } = dashboard()
  await onlyGuide('Look after an order')
  const visitors = async () =>
    (await call<{ total: number }>('POST', `/v3/properties/${property}/users/filter?limit=1`, {})).total
  const before = await visitors()
  expect(await check('--no-report')).toMatchObject({ code: 0 })
  expect(await visitors()).toBe(before)
})

test('CHECK-9 a page item is looked for where an earlier check found it', async () => {
  const { call } = dashboard()
  await unpublish('')
  const { items } = await call('GET', `/v3/properties/${dashboard().property}/validators`)
  const validator = `/v3/properties/${dashboard().property}/validators/${items[0]?.id}`
  const name = 'validator "Age of the applicant"'
  const unknown = await check()
  expect(unknown).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${name}, Age of the applicant: skipped`),
  })
  const found = await check('--page', '/demo/production/form_validation.html')
  expect(found.output).not.toContain(name)
  await call('PUT', validator, { identifier: { candidates: [{ css: '#age-of-old' }] } })
  const missed = await check()
  expect(missed).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${name}, Age of the applicant: not found`),
  })
})

test('CHECK-3 a check that cannot be made ends with 2 and says why', async () => {
  expect(await check('--token', 'wm_wrong')).toMatchObject({
    code: 2,
    output: expect.stringContaining('401'),
  })
  const script = join(folder, 'fails.mjs')
  await writeFile(script, "export default async () => { throw new Error('wrong password') }\n")
  expect(await check('--script', script)).toMatchObject({
    code: 2,
    output: expect.stringContaining('wrong password'),
  })
  expect(await check('--step-timeout', 'x')).toMatchObject({ code: 2 })
  expect(await run(['packages/check/dist/waymark.mjs', '--help'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('--url ADDRESS'),
  })
})
