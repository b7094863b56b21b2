import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyIn } from '../assistant/support/identify.ts'
import { journeys } from '../dashboard/journeys.ts'

const { dashboard, aPage } = journeys({ DEMO: 'false' }, false)
const root = new URL('../../', import.meta.url).pathname

/** A release before and after: other ids and classes, other groups, another wording. */
const before = `<main><h1>Orders</h1><div class="tools"><button id="export">Export</button>
  <button id="save-order">Save the order</button><button id="remove">Remove</button></div></main>`
const after = `<main><h1>Orders</h1><section><div class="css-9ab31"><button class="css-9ab32">Export all</button>
  <span><button class="css-9ab33">Save this order</button></span><button class="css-9ab34">Remove</button></div></section></main>`
const signIn = `<main><h1>Sign in</h1><form method="post" action="/sign-in"><label>Name <input name="name"></label>
  <label>Password <input name="password" type="password"></label><button>Sign in</button></form></main>`

/** An application whose page of orders is behind a form for name and password. */
function anApplication(): Server {
  return createServer((request, response) => {
    const isSignedIn = /session=ada/.test(request.headers.cookie ?? '')
    const show = (body: string) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        `<!doctype html><html lang="en"><title>Orders</title><link rel="icon" href="data:,">${body}</html>`,
      )
    }
    if (request.method !== 'POST') return show(isSignedIn ? after : signIn)
    let sent = ''
    request.on('data', part => {
      sent += part
    })
    request.on('end', () => {
      const isRight = sent === 'name=ada&password=opensesame'
      if (isRight) response.setHeader('set-cookie', 'session=ada; path=/')
      response.writeHead(303, { location: '/orders' }).end()
    })
  })
}

const server = anApplication()
let folder: string
let token: string
let checked: string

const path = (rest: string) => `/v3/properties/${dashboard().property}/${rest}`
const file = (name: string) => join(folder, name)

function run(args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise(resolve => {
    execFile(process.execPath, [...args], { cwd: root, timeout: 100_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 99) : 0, output: stdout + stderr }),
    )
  })
}
const check = (...args: readonly string[]) =>
  run([
    ...['packages/check/dist/waymark.mjs', 'check', '--server', dashboard().url, '--token', token],
    ...['--property', `${dashboard().property}`, '--url', checked, '--step-timeout', '4', ...args],
  ])

let ids: Record<'beacon' | 'tag', number>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-check-command-'))
  expect(await run(['packages/check/build.ts'])).toMatchObject({ code: 0 })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  checked = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`
  const { call } = dashboard()
  const issued = await call<{ apiToken: string }>(
    'POST',
    '/realms/waymark/service/users/api-token?reset=true',
  )
  token = issued.apiToken
  const { page } = await aPage()
  const identifiers = await identifyIn(page, before, { beacon: '#save-order', tag: '#export' })
  // The content names another host than the one that is checked.
  const segment = await call('POST', `/v2/properties/${dashboard().property}/page_segments`, {
    name: 'Orders',
    conditions: { rules: ['https://orders.example.com/orders'], visibility: 'show' },
  })
  const guide = await call('POST', `/v2/properties/${dashboard().property}/tutorials`, {
    ...{ title: 'Saving', steps: [{ type: 'slide', content: 'How to save', message: '' }] },
  })
  await call('PUT', `/v2/properties/${dashboard().property}/tutorials/${guide.id}`, { visibility: 'public' })
  const live = { pageSegment: segment.id, visibility: 'public' }
  const beacon = await call('POST', path('beacons'), {
    ...{
      ...live,
      name: 'New saving',
      identifier: identifiers.beacon,
      opens: { kind: 'guide', id: guide.id },
    },
    languageTexts: { en: { texts: { label: 'New' } } },
  })
  const tag = await call('POST', path('element-tags'), {
    ...live,
    name: 'Exports',
    identifier: identifiers.tag,
  })
  ids = { beacon: beacon.id, tag: tag.id }
  await writeFile(
    file('sign-in.mjs'),
    `export default async page => {
  await page.getByLabel('Name').fill('ada')
  await page.getByLabel('Password').fill('opensesame')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
}
`,
  )
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

const levels = async (): Promise<readonly string[]> => {
  const { runs } = JSON.parse(await readFile(file('a.sarif'), 'utf8')) as {
    runs: { results: { ruleId: string; level: string }[] }[]
  }
  return runs.flatMap(({ results }) => results.map(({ ruleId, level }) => `${ruleId} ${level}`))
}

test('CHECK-2 CHECK-3 behind a sign-in form, on another host than the content names, repaired elements are a warning, and an error with --strict', async () => {
  const script = ['--script', file('sign-in.mjs'), '--sarif', file('a.sarif')]
  const repaired = await check(...script)
  expect(repaired.output).toContain('beacon "New saving"')
  expect(repaired.code).toBe(0)
  expect(await levels()).toEqual(['repaired warning', 'repaired warning'])
  expect(await check('--strict', ...script)).toMatchObject({ code: 1 })
  expect(await levels()).toEqual(['repaired error', 'repaired error'])

  // Without the script only the form is seen.
  const outside = await check('--sarif', file('a.sarif'))
  expect(outside).toMatchObject({ code: 1, output: expect.stringContaining('not found') })
  expect(await levels()).toEqual(['notFound error', 'notFound error'])
})

test('CHECK-2 CHECK-3 a beacon and an element tag whose elements are gone fail the check', async () => {
  const { call } = dashboard()
  const gone = { identifier: { candidates: [{ css: '#of-old' }] } }
  await call('PUT', path(`beacons/${ids.beacon}`), gone)
  await call('PUT', path(`element-tags/${ids.tag}`), gone)
  const { code, output } = await check('--script', file('sign-in.mjs'))
  expect(code).toBe(1)
  expect(output).toContain('beacon "New saving", New saving: not found (no selector matches)')
  expect(output).toContain('elementTag "Exports", Exports: not found (no selector matches)')
})
