import { aContent } from '../e2e/assistant/support/content.ts'
import { startSites } from '../e2e/assistant/support/host-server.ts'
import { openPlainBrowser } from '../e2e/extension/support/extension-browser.ts'
import {
  answerSettings,
  openSitesBrowser,
  refreshSettings,
  untilRegistered,
} from '../e2e/extension/support/sites-package.ts'
import { measureEmpty } from './extension/measure-empty.ts'
import { measurePage, type PageCost } from './extension/measure-page.ts'
import { measureProcesses } from './extension/measure-processes.ts'
import { measureWorker } from './extension/measure-worker.ts'
import { atMost, figure, reportRow } from './row.ts'

/**
 * Measures what the browser extension costs a page on which it has nothing to show, against the same page in the same
 * Chromium without it: work of the main thread with a processor slowed four times, and memory at rest. Both browsers
 * are used in turn. `node bench/extension.ts [visits of each]`.
 */
const [rounds = 7] = process.argv.slice(2).map(Number)

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const html =
  '<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><main><h1>Page</h1></main></html>'

// An application without guides, and one that hides the launcher: both show nothing.
const sites = await startSites(aContent([], { look: { hidden: true } }))
sites.edit = text => text
const application = await sites.openOrigin()
const sameHost = await sites.openOrigin()
sites.pages.set('/page', { html })
const pages = {
  application: `${application}/page`,
  'other page of the host': `${sameHost}/page`,
  'host that is not allowed': `${sameHost.replace('127.0.0.1', 'localhost')}/page`,
} as const
type Visited = keyof typeof pages
const names = Object.keys(pages) as Visited[]

const withExtension = await openSitesBrowser(sites, [application])
const plain = await openPlainBrowser()
const costs: Record<'extension' | 'plain', Record<Visited, PageCost[]>> = {
  extension: { application: [], 'other page of the host': [], 'host that is not allowed': [] },
  plain: { application: [], 'other page of the host': [], 'host that is not allowed': [] },
}
try {
  // The first visit compiles scripts that the browser keeps.
  for (let round = 0; round <= rounds; round++)
    for (const name of names)
      for (const [kind, { context }] of [
        ['plain', plain],
        ['extension', withExtension],
      ] as const) {
        const cost = await measurePage(context, pages[name])
        if (round > 0) costs[kind][name].push(cost)
      }
  if (sites.pointers.length < rounds) throw new Error('The extension counted no visits of the application.')
  const more = (name: Visited, read: (cost: PageCost) => number) =>
    middle(costs.extension[name].map(read)) - middle(costs.plain[name].map(read))
  const ofApplication = more('application', one => one.taskMs)
  reportRow(atMost('extension: main thread, application, nothing to show', ofApplication, 'ms', 5))
  const ofHost = more('other page of the host', one => one.taskMs)
  reportRow(atMost('extension: main thread, other page of the host', ofHost, 'ms', 5))
  const scripts = middle(costs.extension['host that is not allowed'].map(one => one.scripts))
  reportRow(atMost('extension: scripts in a page that is not allowed', scripts, 'scripts', 0))
  const onHost = middle(costs.extension['other page of the host'].map(one => one.scripts))
  reportRow(atMost('extension: scripts in another page of the host', onHost, 'scripts', 0))
  const ran = middle(costs.extension.application.map(one => one.scripts))
  reportRow(atMost('extension: scripts in an application, nothing to show', ran, 'scripts', 0))
  // Its content is for other users: the assistant is not loaded, but a script listens for a user whom the page names.
  answerSettings(sites, [application], true)
  await refreshSettings(withExtension)
  await untilRegistered(withExtension)
  const others: Record<'extension' | 'plain', PageCost[]> = { extension: [], plain: [] }
  for (let round = 0; round <= rounds; round++)
    for (const [kind, { context }] of [
      ['plain', plain],
      ['extension', withExtension],
    ] as const) {
      const cost = await measurePage(context, pages.application)
      if (round > 0) others[kind].push(cost)
    }
  const ofOthers =
    middle(others.extension.map(one => one.taskMs)) - middle(others.plain.map(one => one.taskMs))
  reportRow(figure('extension: main thread, application, content for others', ofOthers, 'ms'))
  const listening = middle(others.extension.map(one => one.scripts))
  reportRow(atMost('extension: scripts in an application, content for others', listening, 'scripts', 1))
  // The same for a user whom a policy names: after the first page no script runs.
  const known = await openSitesBrowser(sites, [application], {}, 9, { userId: 'known-user' })
  answerSettings(sites, [application], true)
  await refreshSettings(known)
  const ofKnown: Record<'extension' | 'plain', PageCost[]> = { extension: [], plain: [] }
  for (let round = 0; round <= rounds; round++)
    for (const [kind, { context }] of [
      ['plain', plain],
      ['extension', known],
    ] as const) {
      const cost = await measurePage(context, pages.application)
      if (round > 0) ofKnown[kind].push(cost)
    }
  await known.close()
  const forKnown =
    middle(ofKnown.extension.map(one => one.taskMs)) - middle(ofKnown.plain.map(one => one.taskMs))
  reportRow(atMost('extension: main thread, content for others, user known', forKnown, 'ms', 5))
  const inKnown = middle(ofKnown.extension.map(one => one.scripts))
  reportRow(atMost('extension: scripts, content for others, user known', inKnown, 'scripts', 0))
  const session = await withExtension.context.browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('no connection to the browser')
  const worker = await measureWorker(session, withExtension.extensionUrl)
  // Once it shows a launcher, the assistant runs there.
  sites.content = aContent([])
  answerSettings(sites, [application])
  await refreshSettings(withExtension)
  const shown: Record<'extension' | 'plain', number[]> = { extension: [], plain: [] }
  for (let round = 0; round < rounds; round++)
    for (const [kind, { context }] of [
      ['plain', plain],
      ['extension', withExtension],
    ] as const)
      shown[kind].push((await measurePage(context, pages.application)).heapBytes)
  const heap = (worker + middle(shown.extension) - middle(shown.plain)) / 2 ** 20
  reportRow(figure('extension: heap of the background worker', worker / 2 ** 20, 'MB'))
  const own = await measureProcesses(session)
  reportRow(figure('extension: own memory of its process', own / 2 ** 20, 'MB'))
  const empty = await measureEmpty()
  reportRow(figure('extension: the same of an empty extension', empty / 2 ** 20, 'MB'))
  reportRow(atMost('extension: heap at rest, worker and content script', heap, 'MB', 15))
} finally {
  await withExtension.close()
  await plain.close()
  await sites.close()
}
