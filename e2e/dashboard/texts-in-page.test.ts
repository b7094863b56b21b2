import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partViolations } from '../assistant/support/part-violations.ts'
import { watchFaults } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { editor, field } from './editor-page.ts'
import { journeys } from './journeys.ts'
import { type HostApplication, startHostApplication } from './support/host-application.ts'

/** A model of the OpenAI-compatible interface that writes two steps in the language of the question. */
const model = createServer((request, reply) => {
  let asked = ''
  request.on('data', part => {
    asked += part
  })
  request.on('end', () => {
    const { messages } = JSON.parse(asked) as { messages: { content: string }[] }
    const { language } = JSON.parse(messages[1]?.content ?? '{}') as { language: string }
    const said = (text: string) => ({ title: `${text} (${language})`, message: '' })
    const content = JSON.stringify({ title: `Order (${language})`, steps: [said('First'), said('Second')] })
    reply.end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
})
await new Promise<void>(resolve => model.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise(resolve => model.close(resolve)))
const AI_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`

const { aPage, dashboard, signedIn } = journeys({ DEMO: 'false', AI_BASE_URL, AI_MODEL: 'small' }, false)

let host: HostApplication
const base = () => `/v2/properties/${dashboard().property}`
beforeAll(async () => {
  host = await startHostApplication(() => dashboard().url)
  host.property = dashboard().property
  host.strict.set(
    '/strict',
    '<main><h1>Orders</h1><button id="new">New order</button><button id="archive">Archive order</button></main>',
  )
  const { call } = dashboard()
  await call('PUT', base(), { url: host.url })
  await call('POST', `${base()}/languages`, { code: 'de', name: 'Deutsch', visibility: 'public' })
})
afterAll(() => host.close())

const panel = (tab: Page) => tab.locator('waymark-assistant section.edit')
const card = (tab: Page) => tab.locator('waymark-assistant').getByRole('dialog')
const bar = (tab: Page) => tab.locator('waymark-assistant').getByRole('region', { name: /playing/ })

/** Replaces the title on the card. */
async function writeTitle(tab: Page, said: string): Promise<void> {
  await card(tab).getByRole('heading').click()
  await tab.keyboard.press('ControlOrMeta+A')
  await tab.keyboard.type(said)
  await tab.keyboard.press('Enter')
}

interface Texts {
  readonly version: number
  readonly languageTexts: Record<string, { title: string; steps: Record<string, { content: string }> }>
}
const textsOf = async (id: number | string) =>
  (await dashboard().call('GET', `${base()}/tutorials/${id}/language/all`)) as unknown as Texts
const titlesIn = (texts: Texts, language: string) =>
  Object.values(texts.languageTexts[language]?.steps ?? {}).map(({ content }) => content)

test('EDIT-25 EDIT-34 a recording gets texts in each language, from the model and on the card', async () => {
  const { url } = (await dashboard().call('POST', `${base()}/editor-sessions`, {
    page: '/strict',
    purpose: 'record',
  })) as unknown as { url: string }
  const { page: tab } = await aPage()
  await tab.goto(url)
  await panel(tab).getByRole('heading', { name: 'Recording · 0' }).waitFor()
  await tab.locator('#new').click()
  await tab.locator('#archive').click()
  await panel(tab).getByRole('button', { name: 'Write texts for me' }).click()
  await panel(tab).getByText('Draft texts by the model').waitFor()
  const title = (position: number) => panel(tab).getByLabel(`Title of step ${position}`, { exact: true })
  expect(await title(1).inputValue()).toMatch(/^First \(en/)
  const language = panel(tab).getByLabel('Language of the texts')
  await language.selectOption({ label: 'Deutsch' })
  await eventually(() => title(2).inputValue()).toBe('Second (de)')
  expect(await partViolations(tab)).toEqual([])

  await panel(tab).getByRole('button', { name: 'Play from step 1' }).click()
  await card(tab).getByRole('heading', { name: 'First (de)' }).waitFor()
  await writeTitle(tab, 'Neue Bestellung')
  await bar(tab).getByLabel('Language of the texts').selectOption({ index: 0 })
  await card(tab)
    .getByRole('heading', { name: /^First \(en/ })
    .waitFor()
  await bar(tab).getByRole('button', { name: 'Back to the steps' }).click()
  await panel(tab).getByRole('button', { name: 'Save as draft' }).click()
  const link = panel(tab).getByRole('link', { name: 'Open in the dashboard' })
  const id = (await link.getAttribute('href'))?.match(/manage\/(\d+)/)?.[1] ?? ''
  const texts = await textsOf(id)
  expect(titlesIn(texts, 'de').sort()).toEqual(['Neue Bestellung', 'Second (de)'])
  expect(texts.languageTexts['de']?.title).toBe('Order (de)')
  expect(Object.values(texts.languageTexts).map(({ steps }) => Object.keys(steps).length)).toEqual([2, 2])
})

test('EDIT-35 texts of a saved guide are written on its cards in another language; a conflict is shown and nothing is lost', async () => {
  const { call } = dashboard()
  const { id } = await call('POST', `${base()}/tutorials`, {
    title: 'Orders',
    steps: [
      {
        type: 'step',
        content: 'Create',
        message: '',
        url: '/strict',
        identifier: { candidates: [{ css: '#new' }] },
      },
    ],
  })
  const page = await signedIn(editor(id))
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Edit texts in page' }).click()
  const tab = await opening
  watchFaults(tab)
  await panel(tab).getByRole('heading', { name: 'Texts of “Orders”' }).waitFor()
  await panel(tab).getByRole('button', { name: 'Play from step 1' }).click()
  await card(tab).getByRole('heading', { name: 'Create' }).waitFor()
  await bar(tab).getByLabel('Language of the texts').selectOption({ label: 'Deutsch' })
  await card(tab).getByRole('heading', { name: 'Create' }).waitFor()
  await writeTitle(tab, 'Neu anlegen')
  await bar(tab).getByRole('button', { name: 'Back to the steps' }).click()
  const title = panel(tab).getByLabel('Title of step 1', { exact: true })
  await eventually(() => title.inputValue()).toBe('Neu anlegen')
  expect(await partViolations(tab)).toEqual([])

  const before = await textsOf(id)
  const [uuid = ''] = Object.values(before.languageTexts).flatMap(({ steps }) => Object.keys(steps))
  await call('PUT', `${base()}/tutorials/${id}/language/all`, {
    languageTexts: { de: { title: 'Bestellungen', steps: { [uuid]: { content: 'Anlegen' } } } },
  })
  await tab.reload()
  await panel(tab).getByRole('alert').getByText('Your texts are kept').waitFor()
  await panel(tab).getByText('In the guide now: “Anlegen”').waitFor()
  expect(await title.inputValue()).toBe('Neu anlegen')
  await call('PUT', `${base()}/tutorials/${id}/language/all`, {
    languageTexts: { de: { title: 'Alle Bestellungen' } },
  })
  const refused = tab.waitForResponse(reply => reply.url().endsWith('/editor/guide-texts'))
  // Until the guide is loaded again, another press is ignored.
  const loaded = tab.waitForResponse(reply => reply.url().endsWith('/editor/state'))
  await panel(tab).getByRole('button', { name: 'Save texts' }).click()
  expect((await refused).status()).toBe(409)
  await loaded
  await panel(tab).getByRole('alert').getByText('Your texts are kept').waitFor()
  expect(await title.inputValue()).toBe('Neu anlegen')
  await panel(tab).getByRole('button', { name: 'Save texts' }).click()
  await panel(tab).getByText('The texts were saved.').waitFor()
  const after = await textsOf(id)
  expect(titlesIn(after, 'de')).toEqual(['Neu anlegen'])
  expect(after.languageTexts['de']?.title).toBe('Alle Bestellungen')
  await panel(tab).getByRole('button', { name: 'Close editor' }).click()
  await panel(tab).waitFor({ state: 'detached' })
  await page.bringToFront()
  await page.getByRole('button', { name: 'Edit texts in page' }).waitFor()
  expect(await field(page, 'Page URL').inputValue()).toBe('/strict')
})
