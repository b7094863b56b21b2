import { randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countedEvents, queryEvents } from '../operations/support/pages.ts'
import { queryRows } from '../operations/support/rows.ts'
import { type Staff, staffOf } from '../operations/support/staff.ts'
import { leaseBrowser, openPage } from '../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { aStep } from './support/content.ts'

const patience = { timeout: 10_000 }

let waymark: RunningWaymark
let staff: Staff
let guideId: number
beforeAll(async () => {
  waymark = await startWaymark()
  staff = await staffOf(waymark.url)
  guideId = await publishEverything()
}, 120_000)
afterAll(() => waymark?.stop())

const at = (path: string) => `/v3/properties/${staff.propertyId}/${path}`
const make = async (path: string, body: object): Promise<number> => {
  const reply = await staff.call<{ id: number }>('POST', path, body)
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([201, expect.any(String)])
  return reply.body.id
}
const inEnglish = (texts: object) => ({ languageTexts: { en: { texts } }, visibility: 'public' })
const found = (css: string) => ({ identifier: { candidates: [{ css }] } })

/** Everything of Waymark's that looks at fields: input conditions, validators, a rule, a tooltip, a beacon. */
async function publishEverything(): Promise<number> {
  const field = (css: string) => {
    const { id: _, ...step } = aStep(css, { content: css, nextWhen: 'nonempty' })
    return { ...step, uuid: randomUUID() }
  }
  const id = await make(`/v2/properties/${staff.propertyId}/tutorials`, {
    title: 'Type something',
    steps: ['#projectName', '#description'].map(field),
  })
  await staff.call('PUT', `/v2/properties/${staff.propertyId}/tutorials/${id}`, { visibility: 'public' })
  await make(at('validators'), {
    name: 'Budget',
    rule: { kind: 'regex', value: '[0-9]+' },
    ...found('#budget'),
    ...inEnglish({ message: 'Digits only.' }),
  })
  await make(`/v2/properties/${staff.propertyId}/tooltips`, {
    title: 'Name',
    trigger: 'hover',
    ...found('#projectName'),
    ...inEnglish({ text: 'A short name.' }),
  })
  await make(at('contextual-rules'), {
    contexts: [{ type: 'element', operator: 'is', status: 'clicked', selector: '#projectName' }],
    actions: [{ type: 'guideStart', id, step: 1 }],
  })
  return id
}

/** Words that occur nowhere else. */
const aSecret = () => `zq${randomBytes(9).toString('hex')}`

/** Everything that the page sends, to whomever: address, headers and body. */
function listenIn(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', request =>
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  )
  return sent
}

const textFields =
  'input:not([type=checkbox],[type=radio],[type=range],[type=color],[type=date],[type=file]), textarea, [contenteditable=""], [contenteditable=true]'

/** Types another word into every field that can be typed into, by the keyboard. */
async function typeEverywhere(page: Page, secrets: string[]): Promise<number> {
  let count = 0
  for (const field of await page.locator(textFields).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    const secret = aSecret()
    await field.focus()
    await page.keyboard.insertText(secret)
    await page.keyboard.press('Tab')
    secrets.push(secret)
    count += 1
  }
  return count
}

async function rowsOfEverything(): Promise<string> {
  const { dataDir } = waymark
  const tables = await queryRows<{ name: string }>(
    dataDir,
    // The server cannot have written to tables that it may not read.
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
       AND has_table_privilege(format('%I.%I', schemaname, tablename), 'SELECT')`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await queryRows<{ text: string }>(
      dataDir,
      `SELECT row_to_json(t)::text AS text FROM ${name} t`,
    )
    texts.push(...rows.map(row => row.text))
  }
  await queryEvents(dataDir, async store => {
    for (const { name } of await store.query<{ name: string }>({ sql: 'SHOW TABLES' }))
      texts.push(...(await store.query({ sql: `SELECT * FROM ${name}` })).map(row => JSON.stringify(row)))
  })
  return texts.join('\n')
}

describe('what is typed into the host application', () => {
  it('DELIV-6 leaves the page in no request and is in no row of either store', {
    timeout: 180_000,
  }, async () => {
    const browser = await leaseBrowser()
    const { page, context } = await openPage(browser, { reducedMotion: 'reduce' })
    const sent = listenIn(context)
    const secrets: string[] = []
    try {
      await page.goto(`${waymark.demoUrl}/demo/production/form.html?waymark_guide=${guideId}`)
      for (const css of ['#projectName', '#description']) {
        const card = page.getByRole('dialog', { name: css })
        await card.waitFor()
        secrets.push(aSecret())
        await page.locator(css).fill(secrets.at(-1) ?? '')
        await page.locator(css).press('Tab')
        await card.waitFor({ state: 'hidden' })
      }
      await page.getByText('Guide completed').first().waitFor({ state: 'attached' })
      expect(await typeEverywhere(page, secrets)).toBeGreaterThan(8)
      await page.keyboard.type(aSecret())
      await expect.poll(() => sent.some(one => one.includes('guide_completed')), patience).toBe(true)
      await page.reload()
      expect(await typeEverywhere(page, secrets)).toBeGreaterThan(8)
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      await page.goto('about:blank')
      await countedEvents(waymark.dataDir)
      const rows = await rowsOfEverything()
      // The reported data is present, which shows that the search looks in the right place.
      expect(rows).toContain('Type something')
      expect(rows).toContain('guide_completed')
      expect(stored).toContain('waymark:')
      const everything = [...sent, rows, stored].join('\n').toLowerCase()
      expect(secrets.length).toBeGreaterThan(18)
      expect(secrets.filter(secret => everything.includes(secret))).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
