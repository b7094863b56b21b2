import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { openProfile } from '../e2e/support/browser.ts'
import { admin, startWaymark } from '../e2e/support/start-waymark.ts'
import { audit, type LighthouseScores } from './lighthouse/audit.ts'
import { atLeast, reportRow } from './row.ts'

/**
 * Lighthouse's scores of six pages of the dashboard with the demo company, on a desktop and on a phone with its usual
 * slowdown. The best of some runs counts for performance, because other work of the machine lowers it; the worst for
 * accessibility and best practices.
 */
const runs = Number(process.argv[2] ?? 3)
const leastPerformance = 95
const forms = ['desktop', 'mobile'] as const

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Signs in by hand. Returns the address of the application and the path of a step editor below it. */
async function signIn(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/app\/\d+\/./)
  const base = /^.*\/app\/\d+/.exec(page.url())?.[0] ?? ''
  await page.goto(`${base}/manage/list`)
  const guide = await page.locator('main a[href*="/edit/"]').first().getAttribute('href')
  await page.close()
  return { base, stepEditor: (guide ?? '').replace(/^.*\/app\/\d+\//, '') }
}

async function measure(name: string, url: string, port: number): Promise<void> {
  for (const form of forms) {
    const scores: LighthouseScores[] = []
    for (let run = 0; run < runs; run++) scores.push(await audit(url, form, port))
    const report = (label: string, value: number, least: number) =>
      reportRow(atLeast(`Lighthouse, ${name}, ${form}: ${label}`, value, 'points', least))
    report('performance', Math.max(...scores.map(one => one.performance)), leastPerformance)
    report('accessibility', Math.min(...scores.map(one => one.accessibility)), 100)
    report('best practices', Math.min(...scores.map(one => one.bestPractices)), 100)
    for (const fault of new Set(scores.flatMap(one => one.faults)))
      process.stderr.write(`  ${name}: ${fault}\n`)
  }
}

const waymark = await startWaymark()
const profile = await mkdtemp(join(tmpdir(), 'waymark-lighthouse-'))
const port = await freePort()
const context = await openProfile(profile, port)
try {
  await measure('sign-in', `${waymark.url}/login`, port)
  const { base, stepEditor } = await signIn(context, waymark.url)
  await measure('home', `${base}/home`, port)
  await measure('list of guides', `${base}/manage/list`, port)
  await measure('step editor', `${base}/${stepEditor}`, port)
  await measure('segment builder', `${base}/users/list/segments/builder`, port)
  await measure('overview of applications', `${base}/applications/overview`, port)
} finally {
  await context.close()
  await waymark.stop()
  await rm(profile, { recursive: true, force: true })
}
