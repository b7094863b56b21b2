import type { Browser } from 'playwright-core'
import { openBrowser } from '../e2e/support/browser.ts'
import { startWaymark } from '../e2e/support/start-waymark.ts'
import { authorTour } from './assistant/author-tour.ts'
import { type HostSite, startHostSite } from './assistant/host-site.ts'
import { measureVisit, type Visit } from './assistant/measure-visit.ts'
import { publishMessage } from './assistant/publish-message.ts'
import { hostPage } from './assistant/tours.ts'
import { atMost, figure, reportRow } from './row.ts'

/**
 * How long a visitor waits for the card of a message after its last byte has arrived, with a processor slowed four
 * times, and whether messages add anything to what comes before the first step of a guide.
 * `node bench/message-card.ts [visits of each]`
 */
const [rounds = 7] = process.argv.slice(2).map(Number)
const targetMs = 50
/** Revision numbers and the compression of a reply differ by so much from call to call. */
const sameBytes = 16

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** From the last byte of Waymark to the card. */
const afterData = ({ visibleMs, files }: Visit) => visibleMs - Math.max(...files.map(file => file.endMs))
const bytesOf = ({ files }: Visit) => files.reduce((sum, file) => sum + file.bytes, 0)

async function visits(browser: Browser, address: string): Promise<readonly Visit[]> {
  const done: Visit[] = []
  for (let round = 0; round < rounds; round += 1)
    done.push(await measureVisit(browser, address, '.card', 'brief'))
  return done
}

async function measureAll(browser: Browser, site: HostSite): Promise<void> {
  const waymark = await startWaymark({ DEMO: 'false' })
  try {
    const tour = await authorTour(waymark.url, site.url)
    site.pages.set('/waymark', hostPage(tour.snippet, ''))
    const guide = `${site.url}/waymark?waymark_guide=${tour.guideId}`
    const bare = await visits(browser, guide)
    for (const type of ['announcement', 'survey'] as const) {
      const message = await publishMessage(waymark.url, type)
      const cards = await visits(browser, `${site.url}/waymark`)
      reportRow(atMost(`${type}: card visible after its data`, middle(cards.map(afterData)), 'ms', targetMs))
      reportRow(
        figure(`${type}: card visible after the navigation`, middle(cards.map(one => one.visibleMs)), 'ms'),
      )
      reportRow(figure(`${type}: bytes before the card`, middle(cards.map(bytesOf)) / 1024, 'KB'))
      const besides = await visits(browser, guide)
      const added = middle(besides.map(bytesOf)) - middle(bare.map(bytesOf))
      reportRow(atMost(`${type}: bytes added before the first step of a guide`, added, 'bytes', sameBytes))
      const files =
        Math.max(...besides.map(one => one.files.length)) - Math.max(...bare.map(one => one.files.length))
      reportRow(atMost(`${type}: files added before the first step of a guide`, files, 'files', 0))
      await message.archive()
    }
  } finally {
    await waymark.stop()
  }
}

const browser = await openBrowser()
const site = await startHostSite()
try {
  await measureAll(browser, site)
} finally {
  await site.close()
  await browser.close()
}
