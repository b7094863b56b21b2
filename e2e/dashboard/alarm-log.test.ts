import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { queryRows } from '../operations/support/rows.ts'
import { pngFile } from '../support/a-png.ts'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { aGuide, editor, field, save } from './editor-page.ts'
import { journeys } from './journeys.ts'

// The demo company's first application has analytics.
const { dashboard, signedIn } = journeys({})

const base = () => `/v2/properties/${dashboard().property}`
const issues = 'This Guide seems to have some issues and needs your attention. Click here for more info!'
const people = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay']

/** Reports errors of the second step from the pages of six users, a minute apart. */
async function reportErrors(guideId: number, guideVersion: number): Promise<void> {
  const { url, property } = dashboard()
  for (const [index, name] of people.entries()) {
    const at = Date.now() - index * 60_000
    const run = { at, guideId, guideVersion, runId: crypto.randomUUID() }
    const start = { ...run, id: crypto.randomUUID(), type: 'guide_started', source: 'link' }
    const event = {
      ...run,
      id: crypto.randomUUID(),
      type: 'guide_error',
      step: 1,
      kind: index === 0 ? 'multiple' : 'not_found',
      screen: '1440x900',
      path: '/orders',
    }
    const sender = { userId: `${name}@example.com`, isAnonymous: false, sessionId: '' }
    const reply = await fetch(`${url}/api/assistant/v1/properties/${property}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ sentAt: Date.now(), ...sender, events: [start, event] }),
    })
    expect(await reply.json()).toMatchObject({ accepted: 2 })
  }
}

/** A live guide whose second step has a picture of its element and went wrong, with the alarm that this raised. */
async function anAlarmedGuide(title: string): Promise<number> {
  const { call, dataDir } = dashboard()
  const id = await aGuide(dashboard(), title, ['Supplier', 'Amount'])
  const guide = (await call('GET', `${base()}/tutorials/edit/${id}`)) as unknown as { steps: object[] }
  const image = `data:image/png;base64,${pngFile(120, 60).buffer.toString('base64')}`
  const { imageUrl } = await call<{ imageUrl: string }>('POST', `${base()}/images`, { image })
  const screenshot = { src: imageUrl, target: { x: 20, y: 10, width: 60, height: 20 } }
  const pictured = guide.steps.map((step, index) => (index === 1 ? { ...step, screenshot } : step))
  await call('PUT', `${base()}/tutorials/${id}`, { steps: pictured })
  const { version } = await call('PUT', `${base()}/tutorials/${id}`, { visibility: 'public' })
  await reportErrors(id, version)
  const steps = (await call('GET', `${base()}/tutorials/edit/${id}`)) as unknown as {
    steps: { uuid: string }[]
  }
  const log = `${base()}/tutorials/${id}/errors?step=${steps.steps[1]?.uuid}`
  const isKept = async () => ((await call('GET', log)) as unknown as { total: number }).total
  await eventually(isKept).toBe(people.length)
  // The watch looks every five minutes; here it looks now.
  await queryRows(dataDir, "INSERT INTO pgboss.job (name) VALUES ('guide-alarms')")
  const alarms = async () => (await call('GET', `${base()}/alarms?tutorial=${id}`)).items.length
  await eventually(alarms).toBe(1)
  return id
}

const alarmsOf = (page: Page) => page.getByRole('dialog', { name: 'Alarms of the guide' })
const badge = (page: Page) => page.getByRole('link', { name: issues }).first()

test('GUIDE-34 ALARM-3 ALARM-6 EDIT-33 the icon in the list says what is wrong and opens the log; a person resolves it', async () => {
  const id = await anAlarmedGuide('Order paper')
  const page = await signedIn('manage/list?show=all&q=Order%20paper&alarm=true')
  await badge(page).hover()
  await page.getByRole('tooltip').getByText(issues).waitFor()
  await badge(page).click()
  const log = alarmsOf(page)
  await page.waitForURL(new RegExp(`${id}/edit/steps\\?.*dialog=alarms`))
  await log.getByText('Step 2').first().waitFor()
  await log.getByText(/^6 errors from .* to /).waitFor()
  await log.getByText('6 of 6 users are affected (100%).').waitFor()
  const picture = log.getByRole('img', { name: 'The element of this step as it was picked' })
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
  const rows = log.getByRole('table', { name: 'Errors of this step' }).locator('tbody tr')
  await eventually(() => rows.count()).toBe(people.length)
  const [first = '', last = ''] = [await rows.first().innerText(), await rows.last().innerText()]
  expect(first).toMatch(/\d{4}, \d\d:\d\d\s+Several elements match\s+\/orders\s+ann@example\.com/)
  expect(first).toMatch(/1440x900$/)
  expect(last).toMatch(/Element not found\s+\/orders\s+fay@example\.com/)
  expect(await violations(page)).toEqual([])
  await log.getByRole('button', { name: 'Mark as resolved' }).click()
  await log.getByRole('button', { name: /Step 2.*resolved/ }).waitFor()
  await log.getByText(/^Last changed by /).waitFor()
  await page.goto(`${dashboard().url}/app/${dashboard().property}/manage/list?show=all&q=Order%20paper`)
  await page.getByText('Order paper').first().waitFor()
  expect(await badge(page).count()).toBe(0)
})

test('ALARM-3 an ignored alarm stays listed and is watched again; saving the guide empties the log', async () => {
  const id = await anAlarmedGuide('Pay a bill')
  const page = await signedIn(`${editor(id)}?dialog=alarms`)
  const log = alarmsOf(page)
  await log.getByRole('button', { name: 'Ignore' }).click()
  await log.getByRole('button', { name: /Step 2.*ignored/ }).waitFor()
  await log.getByRole('button', { name: 'Reactivate' }).click()
  await log.getByRole('button', { name: /Step 2.*active/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: issues }).waitFor()
  await field(page, 'Guide title').fill('Pay a bill today')
  await save(page)
  await page.getByRole('button', { name: issues }).waitFor({ state: 'detached' })
  await page.goto(`${dashboard().url}/app/${dashboard().property}/${editor(id)}?dialog=alarms`)
  await log.getByRole('button', { name: /Step 2.*resolved/ }).waitFor()
  await log.getByText('The errors of this step have expired.').waitFor()
})

test('the log can be read at 375 px', async () => {
  const id = await anAlarmedGuide('Book a trip')
  const page = await signedIn(`${editor(id)}?dialog=alarms`, { viewport: { width: 375, height: 812 } })
  await alarmsOf(page).getByText('Several elements match').first().waitFor()
  await eventually(() => overflow(page)).toEqual([0, 0])
  expect(await violations(page)).toEqual([])
})
