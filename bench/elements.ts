import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { applications } from '../e2e/assistant/applications/all.ts'
import { buildPage } from '../e2e/assistant/support/build-page.ts'
import { aContent } from '../e2e/assistant/support/content.ts'
import { startSites } from '../e2e/assistant/support/host-server.ts'
import { openBrowser } from '../e2e/support/browser.ts'
import { pairReleases } from './elements/align.ts'
import { heldOutPages, type MeasuredPage } from './elements/held-out-pages.ts'
import type { CaseRow, Outcome } from './elements/in-page.ts'
import { releases, serveReleaseBefore } from './elements/releases.ts'
import { atLeast, atMost, figure, reportRow } from './row.ts'

/**
 * How often an element is found again after its page has changed: elements of applications and component libraries from
 * npm, changed as releases change them, by Waymark and by peers. A third of the applications and of the changes was not
 * looked at while weights and thresholds were chosen, and is counted apart.
 * `node bench/elements.ts [targets per application]`; with `--list` every case that went wrong.
 */
const [targets = 8] = process.argv.slice(2).map(Number).filter(Number.isFinite)
/** Elements of each application that are looked for in the next release. */
const releaseTargets = 60
const isListed = process.argv.includes('--list')
/** Value of an option such as `--application=Tabler`; null if it is absent. */
const option = (name: string): string | null =>
  process.argv.find(one => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
const [onlyApplication, onlyMutation] = [option('application'), option('mutation')]
const isAlone = process.argv.includes('--waymark')
const heldOutApplications = new Set([
  ...['Swagger UI', 'Material UI', 'Web Awesome', 'GrapesJS'],
  ...heldOutPages.map(({ name }) => name),
])
const measured: readonly MeasuredPage[] = [...applications, ...heldOutPages]
const methods = ['Waymark', 'Similo', 'HybridSimilo', '@medv/finder', 'optimal-select', 'CSS path'] as const

async function pageCode(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'elements/in-page.ts'), formats: ['es'], fileName: 'in-page' },
    },
  })
  const [{ output }] = [result].flat() as unknown as [{ output: { code: string }[] }]
  return output[0]?.code ?? ''
}

interface Case extends CaseRow {
  readonly application: string
}

type InPage = typeof import('./elements/in-page.ts')

/** Serves an application with the code of the measurements. @returns opens its page, and ends the servers */
async function serve(browser: Browser, app: MeasuredPage, code: string) {
  const sites = await startSites(aContent([]))
  sites.edit = html => html
  for (const [path, html] of Object.entries(app.pages)) sites.pages.set(path, { html })
  const script = { 'content-type': 'text/javascript; charset=utf-8' }
  if (app.source) sites.pages.set('/built.js', { html: await buildPage(app.source), headers: script })
  sites.pages.set('/in-page.js', { html: code, headers: script })
  return {
    async open(isBefore = false): Promise<Page> {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
      if (isBefore) await serveReleaseBefore(page, app.name)
      await page.goto(sites.host + app.path)
      await app.ready(page)
      return page
    },
    close: () => sites.close(),
  }
}

async function casesOf(browser: Browser, app: MeasuredPage, code: string): Promise<readonly Case[]> {
  const served = await serve(browser, app, code)
  const page = await served.open()
  const rows = await page.evaluate(
    async options => ((await import('/in-page.js' as string)) as InPage).runCases(options),
    { count: targets, mutation: onlyMutation, isAlone },
  )
  await page.close()
  await served.close()
  return rows.map(row => ({ ...row, application: app.name }))
}

/** Finds the elements of the release before of an application in the present one. */
async function releaseCasesOf(browser: Browser, app: MeasuredPage, code: string): Promise<readonly Case[]> {
  const served = await serve(browser, app, code)
  const before = await served.open(true)
  const after = await served.open()
  const keysOf = (page: Page) =>
    page.evaluate(async () => ((await import('/in-page.js' as string)) as InPage).usableKeys())
  const pairs = new Map(pairReleases(await keysOf(before), await keysOf(after)))
  const records = await before.evaluate(
    async ([indices, count]) =>
      ((await import('/in-page.js' as string)) as InPage).recordRelease(indices, count),
    [[...pairs.keys()], releaseTargets] as const,
  )
  const rows = await after.evaluate(
    async recorded => ((await import('/in-page.js' as string)) as InPage).findRelease(recorded),
    records.map(([index, record, target]) => [pairs.get(index) ?? -1, record, target] as const),
  )
  await Promise.all([before.close(), after.close()])
  await served.close()
  return rows.map(row => ({ ...row, application: app.name }))
}

const share = (cases: readonly Case[], method: string, outcome: Outcome): number =>
  cases.length
    ? (100 * cases.filter(({ outcomes }) => outcomes[method] === outcome).length) / cases.length
    : 0

const isHeldOut = (one: Case) => one.isHeldOut || heldOutApplications.has(one.application)

/** One release to the next: how many elements of the older one are found in the newer one. */
function reportReleases(cases: readonly Case[]): void {
  reportRow(figure('elements, one release to the next: cases', cases.length, 'cases'))
  for (const method of methods) {
    const name = `elements, one release to the next: ${method}`
    const [found, wrong] = [share(cases, method, 'found'), share(cases, method, 'wrong')]
    reportRow(
      method === 'Waymark'
        ? atLeast(`${name}: found`, found, '%', 98.8)
        : figure(`${name}: found`, found, '%'),
    )
    reportRow(
      method === 'Waymark'
        ? atMost(`${name}: another element`, wrong, '%', 0.5)
        : figure(`${name}: another element`, wrong, '%'),
    )
  }
}

function report(cases: readonly Case[]): void {
  for (const [column, some] of [
    ['all', cases],
    ['held out', cases.filter(isHeldOut)],
  ] as const) {
    const there = some.filter(({ isRemoved }) => !isRemoved)
    const gone = some.filter(({ isRemoved }) => isRemoved)
    reportRow(figure(`elements, ${column}: cases`, some.length, 'cases'))
    for (const method of methods) {
      const [found, wrong, none] = [
        share(there, method, 'found'),
        share(there, method, 'wrong'),
        share(gone, method, 'none'),
      ]
      const name = `elements, ${column}: ${method}`
      if (method === 'Waymark') {
        reportRow(atLeast(`${name}: found`, found, '%', 95))
        reportRow(atMost(`${name}: another element`, wrong, '%', 0.5))
        reportRow(atLeast(`${name}: "not found" where it was removed`, none, '%', 99.5))
      } else {
        reportRow(figure(`${name}: found`, found, '%'))
        reportRow(figure(`${name}: another element`, wrong, '%'))
        reportRow(figure(`${name}: "not found" where it was removed`, none, '%'))
      }
    }
  }
}

function reportMutations(cases: readonly Case[]): void {
  for (const mutation of new Set(cases.map(one => one.mutation))) {
    const some = cases.filter(one => one.mutation === mutation)
    const good = some[0]?.isRemoved ? 'none' : 'found'
    const each = methods.map(method => `${method} ${share(some, method, good).toFixed(1)}`)
    process.stderr.write(`${mutation} (${some.length}): ${each.join(', ')}\n`)
  }
  for (const app of measured) {
    const some = cases.filter(one => one.application === app.name && !one.isRemoved)
    process.stderr.write(
      `${app.name} (${some.length}): Waymark ${share(some, 'Waymark', 'found').toFixed(1)}, wrong ${share(some, 'Waymark', 'wrong').toFixed(1)}\n`,
    )
  }
  if (isListed) listFailures(cases)
}

/** Cases that went wrong, but for the held-out ones. */
function listFailures(cases: readonly Case[]): void {
  for (const one of cases) {
    const outcome = one.outcomes['Waymark']
    if (outcome !== (one.isRemoved ? 'none' : 'found') && !isHeldOut(one))
      process.stderr.write(
        `${outcome} ${one.application} / ${one.mutation}: ${one.target}\n    ${one.comparison}\n`,
      )
  }
}

const largePage = `<!doctype html><html lang="en"><title>Large</title><main>${Array.from(
  { length: 1_000 },
  (_, row) =>
    `<section class="row"><div><b>Row ${row}</b><button${row === 900 ? ' id="wanted"' : ''}>Open</button></div></section>`,
).join('')}</main>`

async function measureTime(browser: Browser, code: string): Promise<void> {
  const sites = await startSites(aContent([]))
  sites.edit = html => html
  sites.pages.set('/large', { html: largePage })
  sites.pages.set('/in-page.js', { html: code, headers: { 'content-type': 'text/javascript' } })
  const page = await browser.newPage()
  await page.goto(`${sites.host}/large`)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // Searches run as commands of the debugger: other tasks, such as drawing frames, are not counted.
  const processorMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'DevToolsCommandDuration')?.value ?? 0)
  }
  const search = await page.evaluateHandle(async () =>
    ((await import('/in-page.js' as string)) as InPage).prepareRepair('#wanted'),
  )
  const taken: number[] = []
  for (let round = 0; round < 100; round++) {
    const before = await processorMs()
    await search.evaluate(find => find())
    taken.push((await processorMs()) - before)
  }
  const [middle = 0, most = 0] = [50, 95].map(share => taken.toSorted((one, other) => one - other)[share])
  const name = 'finding by comparison among 5,000 elements (processor time'
  reportRow(figure(`${name}, the first)`, taken[0] ?? 0, 'ms'))
  reportRow(figure(`${name}, in the middle)`, middle, 'ms'))
  reportRow(atMost(`${name}, 95 of 100)`, most, 'ms', 16))
  await sites.close()
}

const browser = await openBrowser()
const code = await pageCode()
const cases: Case[] = []
for (const app of measured.filter(({ name }) => !onlyApplication || name === onlyApplication))
  cases.push(...(await casesOf(browser, app, code)))
report(cases)
reportMutations(cases)
if (!onlyMutation || onlyMutation === 'release') {
  const released: Case[] = []
  for (const app of applications.filter(
    ({ name }) => name in releases && (!onlyApplication || name === onlyApplication),
  ))
    released.push(...(await releaseCasesOf(browser, app, code)))
  reportReleases(released)
  if (isListed) listFailures(released)
}
await measureTime(browser, code)
await browser.close()
