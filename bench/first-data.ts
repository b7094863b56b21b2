import { openSignedIn } from '../e2e/dashboard/open-dashboard.ts'
import { openBrowser } from '../e2e/support/browser.ts'
import { admin, startWaymark } from '../e2e/support/start-waymark.ts'
import { measurePaint, type Paint } from './first-data/measure-paint.ts'
import { serveBarePage } from './first-data/serve-bare-page.ts'
import { atMost, figure, reportRow } from './row.ts'

/**
 * When the list of guides of the demo company shows its data, beside a bare page of React, the router and the base of
 * the kit that is measured in turn with it: machines differ, the relation less. Empty cache, CPU slowed four times.
 */
const rounds = 7

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** The address of the list of guides of the first property. */
async function listAddress(server: string): Promise<string> {
  const signIn = await fetch(`${server}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { accessToken } = (await signIn.json()) as { accessToken: string }
  const list = await fetch(`${server}/api/v2/properties?limit=1`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { items } = (await list.json()) as { items: readonly { id: number }[] }
  return `${server}/app/${items[0]?.id}/manage/list?show=all`
}

const [waymark, bare] = await Promise.all([startWaymark(), serveBarePage()])
const browser = await openBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const address = await listAddress(waymark.url)
  const first = await context.newPage()
  await openSignedIn(first, address)
  await first.close()
  const lists: Paint[] = []
  const bares: Paint[] = []
  for (let round = 0; round < rounds; round += 1) {
    bares.push(await measurePaint(context, bare.url, page => page.getByRole('link').last()))
    lists.push(await measurePaint(context, address, page => page.locator('[data-place] a').first()))
  }
  const of = (paints: readonly Paint[], pick: (paint: Paint) => number) => median(paints.map(pick))
  const listMs = of(lists, paint => paint.lcpMs)
  const bareMs = of(bares, paint => paint.lcpMs)
  reportRow(atMost('List of guides: largest paint, CPU slowed 4×', listMs, 'ms', 1_200))
  reportRow(figure('Bare page in the same run: largest paint', bareMs, 'ms'))
  reportRow(figure('Bare page: JavaScript (brotli)', of(bares, paint => paint.scriptBytes) / 1_024, 'KB'))
  reportRow(atMost('List of guides over the bare page', listMs / bareMs, 'times', 1.25))
  reportRow(
    atMost(
      'List of guides: blocked after the first paint',
      of(lists, paint => paint.blockedMs),
      'ms',
      200,
    ),
  )
} finally {
  await browser.close()
  await Promise.all([waymark.stop(), bare.stop()])
}
