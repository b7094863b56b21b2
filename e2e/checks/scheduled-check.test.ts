import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { journeys } from '../dashboard/journeys.ts'
import { heading } from '../dashboard/support/seen.ts'
import { violations } from '../support/axe.ts'

/** A runner beside the application makes the checks that the dashboard's schedule or staff ask for. */

const { dashboard, signedIn } = journeys({ DEMO: 'false' }, false)
const root = new URL('../../', import.meta.url).pathname
const page = `<!doctype html><html lang="en"><title>Orders</title><link rel="icon" href="data:,">
  <h1>Orders</h1><button id="save">Save</button></html>`

const application: Server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(page)
})
let checked = ''
let token = ''
let runner: ChildProcess | null = null

const base = () => `/v2/properties/${dashboard().property}`

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['packages/check/build.ts'], { cwd: root })
  await new Promise<void>(resolve => application.listen(0, '127.0.0.1', resolve))
  checked = `http://127.0.0.1:${(application.address() as AddressInfo).port}/orders`
  const { call, property } = dashboard()
  await call('PUT', `/v2/properties/${property}`, { url: checked })
  const path = '/realms/waymark/service/users/api-token?reset=true'
  token = (await call<{ apiToken: string }>('POST', path)).apiToken
  const segment = await call('POST', `${base()}/page_segments`, {
    name: 'Orders',
    conditions: { rules: [checked], visibility: 'show' },
  })
  for (const [title, css] of [
    ['Present', '#save'],
    ['Gone', '#of-old'],
  ] as const) {
    await call('POST', `${base()}/tooltips`, {
      ...{ title, trigger: 'icon', identifier: { candidates: [{ css }] } },
      ...{ pageSegment: segment.id, visibility: 'public' },
      languageTexts: { en: { texts: { text: 'A hint.' } } },
    })
  }
})
afterAll(async () => {
  runner?.kill('SIGKILL')
  application.closeAllConnections()
  await new Promise(resolve => application.close(resolve))
})

function startRunner(): ChildProcess {
  const place = ['--server', dashboard().url, '--property', `${dashboard().property}`, '--url', checked]
  const pace = ['--watch', '--poll', '1', '--step-timeout', '3']
  return spawn(process.execPath, ['packages/check/dist/waymark.mjs', 'check', ...place, ...pace], {
    cwd: root,
    env: { ...process.env, WAYMARK_TOKEN: token },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

test('CHECK-10 CHECK-11 a runner connects, makes the check that staff ask for, and its findings are in the lists', {
  timeout: 120_000,
}, async () => {
  const setup = await signedIn('application-settings/setup')
  await heading(setup, 'Setup')
  const panel = setup.getByRole('region', { name: 'Scheduled guide check' })
  const now = panel.getByRole('button', { name: 'Check now' })
  await panel.getByText('No runner yet').waitFor()
  expect(await now.getAttribute('aria-disabled')).toBe('true')
  await panel.getByText(`--url ${checked}`).waitFor()
  runner = startRunner()
  await panel.getByText('Runner connected').waitFor()
  await panel.getByText(checked, { exact: true }).waitFor()
  await panel.getByRole('combobox', { name: 'Check' }).selectOption('Every Monday at 5 a.m.')
  await panel.getByText(/^Next check: /).waitFor()
  await now.click()
  await panel.getByText(/^Last check .*: 1 of 2 elements not found\.$/).waitFor({ timeout: 60_000 })
  // The request is done; the schedule goes on.
  await panel.getByText(/^Next check: /).waitFor()
  expect(await violations(setup)).toEqual([])
  await setup.goto(setup.url().replace('application-settings/setup', 'manage/tooltips'))
  const row = (name: string) => setup.getByRole('row').filter({ hasText: name })
  await row('Gone')
    .getByRole('img', { name: /not found/ })
    .waitFor()
  expect(
    await row('Present')
      .getByRole('img', { name: /not found/ })
      .count(),
  ).toBe(0)
  const ended = once(runner, 'exit')
  runner.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  runner = null
})
