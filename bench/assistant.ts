import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../e2e/support/browser.ts'
import { startWaymark } from '../e2e/support/start-waymark.ts'
import { authorTour, type PublishedTour } from './assistant/author-tour.ts'
import { compressed, type HostSite, startHostSite } from './assistant/host-site.ts'
import { measureFind } from './assistant/measure-find.ts'
import { measureVisit, type Visit, type VisitKind } from './assistant/measure-visit.ts'
import { hostPage, peerTours, type Tour } from './assistant/tours.ts'
import { atMost, figure, reportRow } from './row.ts'

/**
 * Measures the size of the assistant and how long a visitor waits for the first step of a tour. It compares the same
 * three steps on the same page with the product-tour libraries, in one run, with a processor slowed four times, once on
 * a fast network and once with 150 ms and 1.6 Mbit/s. Waymark's tour is written and published through its API and
 * served by the running server, with pointer, targeting and events. `node bench/assistant.ts [visits of each]`;
 * variants that are checked against a limit are visited more often.
 */
const [rounds = 9] = process.argv.slice(2).map(Number)
/** Maximum time to wait for figures, in milliseconds. */
const longestMs = 580_000
/** The visits of a round; a median of nine is right to some 20 ms on such a machine, which is a limit itself. */
const visitsOf: Readonly<Record<'figure' | 'compared' | 'ours', readonly VisitKind[]>> = {
  figure: ['whole', 'slow'],
  compared: ['whole', 'slow', 'whole', 'brief', 'whole', 'brief'],
  ours: ['whole', 'slow', 'whole', 'brief', 'whole', 'brief', 'slow', 'slow'],
}
const dist = join(import.meta.dirname, '../apps/assistant/dist')
const packages = join(import.meta.dirname, 'node_modules')
const manifest: Record<string, string> = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))

/** `runtime` follows every guide and page after the first step: one request of 11 KB, instead of two smaller ones. */
const maxPartKb: Readonly<Record<string, number>> = { panel: 12, runtime: 12 }

const kilobytes = (...parts: string[]) =>
  parts.reduce((sum, part) => sum + statSync(join(dist, `${manifest[part]}.br`)).size, 0) / 1024

function reportSizes(): void {
  reportRow(atMost('assistant: loader (brotli)', kilobytes('loader'), 'KB', 2))
  reportRow(atMost('assistant: loader, core and player (brotli)', kilobytes('loader', 'core'), 'KB', 13.3))
  // Only the dashboard loads the page of previews, which holds every part in one file.
  reportRow(figure('assistant: stage of previews (brotli)', kilobytes('stage'), 'KB'))
  for (const part of Object.keys(manifest).filter(name => !/^(loader|core|stage)$/.test(name)))
    reportRow(atMost(`assistant: ${part} (brotli)`, kilobytes(part), 'KB', maxPartKb[part] ?? 10))
}

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

interface Result {
  readonly visibleMs: number
  readonly slowMs: number
  readonly mainThreadMs: number
  readonly visits: readonly Visit[]
}

/** A page that is visited, and what is waited for on it. */
interface Visited {
  readonly name: string
  readonly address: string
  readonly card: string
  readonly inEachRound: readonly VisitKind[]
  readonly visits: Readonly<Record<VisitKind, Visit[]>>
}

const visited = (
  name: string,
  address: string,
  card: string,
  inEachRound: readonly VisitKind[] = visitsOf.figure,
): Visited => ({
  name,
  address,
  card,
  inEachRound,
  visits: { whole: [], brief: [], slow: [] },
})

/**
 * Everybody once in each round, so that a machine that is slower for a while is so for all of them; every other
 * round backwards, so that no one always comes after the same one.
 */
async function visitInRounds(browser: Browser, all: readonly Visited[]): Promise<void> {
  const startedAt = performance.now()
  for (let round = 0; round < rounds; round++) {
    if (performance.now() - startedAt > longestMs)
      throw new Error(`only ${round} of ${rounds} rounds were done in ${longestMs / 60_000} minutes`)
    const ordered = round % 2 === 0 ? all : [...all].reverse()
    for (let turn = 0; turn < visitsOf.ours.length; turn++)
      for (const { address, card, inEachRound, visits } of ordered) {
        const kind = inEachRound[turn]
        if (kind) visits[kind].push(await measureVisit(browser, address, card, kind))
      }
  }
}

const resultOf = ({ visits: { whole, brief, slow } }: Visited): Result => ({
  visibleMs: middle([...whole, ...brief].map(one => one.visibleMs)),
  slowMs: middle(slow.map(one => one.visibleMs)),
  mainThreadMs: middle(whole.map(one => one.taskMs)),
  visits: [...whole, ...brief, ...slow],
})

const weight = ({ files }: Tour): number =>
  files.reduce((sum, file) => sum + compressed(join(packages, file)).length, 0) / 1024

function reportPeer(name: string, kb: number, result: Result, blankMs: number): void {
  reportRow(figure(`${name}: bytes (brotli)`, kb, 'KB'))
  reportRow(figure(`${name}: first step visible`, result.visibleMs, 'ms'))
  reportRow(figure(`${name}: first step visible, slow network`, result.slowMs, 'ms'))
  reportRow(figure(`${name}: main thread over a blank page`, result.mainThreadMs - blankMs, 'ms'))
}

function reportOurs(ours: Result, driver: Result, blankMs: number): void {
  reportPeer('waymark', kilobytes('loader', 'core'), ours, blankMs)
  const overDriver = ours.visibleMs - driver.visibleMs
  const requests = Math.max(...ours.visits.map(one => one.requestsAfterScript))
  const shift = Math.max(...ours.visits.map(one => one.layoutShift))
  reportRow(atMost('waymark: visible later than driver.js', overDriver, 'ms', 20))
  reportRow(atMost('waymark: visible, slow network', ours.slowMs, 'ms', 700))
  reportRow(atMost('waymark: main thread over driver.js', ours.mainThreadMs - driver.mainThreadMs, 'ms', 0))
  reportRow(atMost('waymark: requests after the script before the step', requests, 'requests', 2))
  reportRow(atMost('waymark: layout shift', shift, '', 0))
}

async function compare(browser: Browser, site: HostSite, tour: PublishedTour): Promise<void> {
  site.pages.set('/waymark', hostPage(tour.snippet, ''))
  const peers = peerTours(site)
  const blank = visited('blank', `${site.url}/blank`, 'main')
  const ours = visited('waymark', `${site.url}/waymark?waymark_guide=${tour.guideId}`, '.card', visitsOf.ours)
  const theirs = peers.map(({ name, path, card }) =>
    visited(name, site.url + path, card, name === 'driver.js' ? visitsOf.compared : visitsOf.figure),
  )
  await visitInRounds(browser, [blank, ...theirs, ours])
  const blankMs = resultOf(blank).mainThreadMs
  for (const [index, peer] of peers.entries()) {
    const one = theirs[index]
    if (one) reportPeer(`${peer.name} ${peer.version}`.trim(), weight(peer), resultOf(one), blankMs)
  }
  const driver = theirs.find(one => one.name === 'driver.js')
  if (driver) reportOurs(resultOf(ours), resultOf(driver), blankMs)
}

reportSizes()
const browser = await openBrowser()
const site = await startHostSite()
const waymark = await startWaymark({ DEMO: 'true' })
try {
  await measureFind(browser)
  await compare(browser, site, await authorTour(waymark.url, site.url))
} finally {
  await waymark.stop()
  await site.close()
  await browser.close()
}
