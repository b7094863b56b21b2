import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partViolations } from '../assistant/support/part-violations.ts'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { type HostApplication, startHostApplication } from './support/host-application.ts'

/** A model of the OpenAI-compatible interface, which writes rules. */
const model = createServer((request, reply) => {
  const content = JSON.stringify({
    kind: 'regex',
    pattern: '[A-Z]{2}\\d{4}',
    message: 'Enter two letters and four digits.',
  })
  request.resume().on('end', () => reply.end(JSON.stringify({ choices: [{ message: { content } }] })))
})
await new Promise<void>(resolve => model.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise(resolve => model.close(resolve)))
const AI_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`

const { aPage, dashboard, signedIn } = journeys({ DEMO: 'false', AI_BASE_URL, AI_MODEL: 'small' }, false)

let host: HostApplication
beforeAll(async () => {
  host = await startHostApplication(() => dashboard().url)
  host.property = dashboard().property
  host.strict.set(
    '/strict',
    `<main><h1>Orders</h1><button id="new">New order</button><label>Customer <input name="customer"></label>
      <label><input type="checkbox" name="urgent"> Urgent</label><a href="/strict/done">Finish</a></main>`,
  )
  host.strict.set('/strict/done', '<main><h1>Done</h1><button id="archive">Archive order</button></main>')
  await dashboard().call('PUT', `/v2/properties/${dashboard().property}`, { url: host.url })
})
afterAll(() => host.close())

const panel = (tab: Page) => tab.locator('waymark-assistant section.edit')
const card = (tab: Page) => tab.locator('waymark-assistant').getByRole('dialog')
const counted = (tab: Page, steps: number) =>
  panel(tab)
    .getByRole('heading', { name: `Recording · ${steps}` })
    .waitFor()

/** Opens the editor in the application; notes what its policy refuses. */
async function openEditor(body: object): Promise<Page> {
  const { call, property } = dashboard()
  const { url } = (await call('POST', `/v2/properties/${property}/editor-sessions`, {
    page: '/strict',
    ...body,
  })) as unknown as { url: string }
  const { page } = await aPage()
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', event => refused.push(event.violatedDirective))
  })
  await page.goto(url)
  return page
}

test('EDIT-27 a draft is played from a step over two pages, and its texts are written on the card', async () => {
  const tab = await openEditor({ purpose: 'record' })
  await counted(tab, 0)
  await tab.locator('#new').click()
  await tab.getByRole('textbox', { name: 'Customer' }).pressSequentially('Harbour')
  await tab.getByRole('checkbox', { name: 'Urgent' }).check()
  await tab.locator('a[href]', { hasText: 'Finish' }).click()
  await tab.waitForURL(/done/)
  await counted(tab, 4)
  await tab.locator('#archive').click()
  await counted(tab, 5)
  await tab.goto(`${host.url}/strict`)
  const events: string[] = []
  tab.on('request', request => {
    if (/events/.test(request.url())) events.push(request.url())
  })
  await panel(tab).getByRole('button', { name: 'Show steps' }).click()
  await panel(tab).getByRole('button', { name: 'Play from step 2' }).click()
  await card(tab).getByRole('heading', { name: 'Fill in “Customer”' }).waitFor()
  await panel(tab).waitFor({ state: 'hidden' })
  expect(await partViolations(tab)).toEqual([])

  await card(tab).getByRole('heading').click()
  await tab.keyboard.press('ControlOrMeta+A')
  await tab.keyboard.type('Name the customer')
  await tab.keyboard.press('Enter')
  await card(tab).locator('#message').click()
  await tab.keyboard.type('As on the invoice')
  await card(tab).getByText('2/5').waitFor()

  await tab.getByRole('textbox', { name: 'Customer' }).fill('Anyone')
  await tab.getByRole('textbox', { name: 'Customer' }).press('Tab')
  await card(tab).getByText('Click “Urgent”').waitFor()
  await tab.getByRole('checkbox', { name: 'Urgent' }).check()
  await card(tab).getByText('Click “Finish”').waitFor()
  await tab.locator('a[href]', { hasText: 'Finish' }).click()
  await tab.waitForURL(/done/)
  await card(tab).getByText('Click “Archive order”').waitFor()
  await tab.getByRole('button', { name: 'Back to the steps' }).click()

  await counted(tab, 5)
  const said = (name: string) => panel(tab).getByLabel(name, { exact: true }).inputValue()
  expect(await said('Title of step 2')).toBe('Name the customer')
  expect(await said('Text of step 2')).toBe('As on the invoice')
  expect(events).toEqual([])
  expect(await tab.evaluate('refused')).toEqual([])
  await panel(tab).getByRole('button', { name: 'Close editor' }).click()
  await panel(tab).getByRole('button', { name: 'Discard' }).click()
  await eventually(() =>
    tab.evaluate(() => Object.keys(sessionStorage).filter(key => /editor|recording|run/.test(key))),
  ).toEqual([])
})

test('EDIT-28 a rule is described in words, tried, changed and published', async () => {
  const tab = await openEditor({ purpose: 'write', kind: 'validator' })
  await panel(tab).getByText('Click an element.').waitFor()
  await tab.getByRole('textbox', { name: 'Customer' }).click()
  await panel(tab).getByLabel('Describe the rule in words').fill('Two letters and four digits')
  await panel(tab).getByRole('button', { name: 'Propose a rule' }).click()
  await panel(tab).getByText('Proposed rule: test it below').waitFor()
  const pattern = panel(tab).getByLabel('Regular expression', { exact: true })
  expect(await pattern.inputValue()).toBe('[A-Z]{2}\\d{4}')
  expect(await panel(tab).getByLabel('Message').inputValue()).toBe('Enter two letters and four digits.')
  const trial = panel(tab).getByLabel('Try a value')
  await trial.fill('AB1234')
  await panel(tab).getByText('This value is accepted.').waitFor()
  await pattern.fill('[A-Z]{3}\\d{4}')
  await panel(tab).getByText('This value is refused').waitFor()
  expect(await partViolations(tab)).toEqual([])
  await panel(tab).getByRole('button', { name: 'Publish' }).click()
  await panel(tab).getByText('Validator published.').waitFor()
  const href = await panel(tab).getByRole('link', { name: 'Open in the dashboard' }).getAttribute('href')
  const { call, property } = dashboard()
  const item = (await call(
    'GET',
    `/v3/properties/${property}/validators/${href?.match(/\d+$/)?.[0]}`,
  )) as unknown as { rule: object }
  expect(item.rule).toEqual({ kind: 'regex', value: '[A-Z]{3}\\d{4}' })
  expect(await tab.evaluate('refused')).toEqual([])
})

test('EDIT-29 a task is written by picking its elements on two pages', async () => {
  const tab = await openEditor({ purpose: 'write', kind: 'task' })
  await panel(tab).getByText('Click an element.').waitFor()
  await tab.locator('#new').click()
  await panel(tab).getByLabel('Name').fill('Place an order')
  await panel(tab).getByRole('button', { name: 'Pick the next element' }).click()
  await panel(tab).getByRole('button', { name: 'Use the page' }).click()
  await tab.locator('a[href]', { hasText: 'Finish' }).click()
  await tab.waitForURL(/done/)
  await panel(tab).getByRole('button', { name: 'Pick the next element' }).click()
  await tab.locator('#archive').click()
  const elements = panel(tab).getByRole('list', { name: 'Elements of the task' }).getByRole('listitem')
  await eventually(() => elements.allTextContents()).toEqual(['button “New order”', 'button “Archive order”'])
  expect(await partViolations(tab)).toEqual([])
  await panel(tab).getByRole('button', { name: 'Publish' }).click()
  await panel(tab).getByText('Task published.').waitFor()
  await panel(tab).getByRole('button', { name: 'Done' }).click()
  await panel(tab).waitFor({ state: 'detached' })
  const { call, property } = dashboard()
  const { items } = (await call('GET', `/v3/properties/${property}/tasks`)) as unknown as {
    items: { name: string; actions: object[] }[]
  }
  expect(items).toMatchObject([{ name: 'Place an order', actions: [{}, {}] }])
})

test('EDIT-30 a rule is written over two pages, each condition shows whether it holds, and it acts for an end user', async () => {
  const { call, property } = dashboard()
  const { id: guide } = (await call('POST', `/v2/properties/${property}/tutorials`, {
    title: 'Urgent orders',
    steps: [{ type: 'slide', content: 'Started by the rule', message: '' }],
  })) as unknown as { id: number }
  await call('PUT', `/v2/properties/${property}/tutorials/${guide}`, { visibility: 'public' })
  const tab = await openEditor({ purpose: 'write', kind: 'rule' })
  const condition = (position: number) => panel(tab).getByRole('group', { name: `Condition ${position}` })
  await condition(1).getByRole('button', { name: 'Pick an element' }).click()
  await panel(tab).getByText('Click an element.').waitFor()
  await tab.getByRole('checkbox', { name: 'Urgent' }).click()
  await condition(1).getByText('1 match on this page').waitFor()
  expect(await tab.getByRole('checkbox', { name: 'Urgent' }).isChecked()).toBe(false)
  await condition(1).getByLabel('State').selectOption('selected')
  await condition(1).getByText('Does not hold').waitFor()
  await tab.getByRole('checkbox', { name: 'Urgent' }).check()
  await condition(1).getByText('Holds', { exact: true }).waitFor()

  await panel(tab).getByRole('button', { name: 'Add condition' }).click()
  await condition(2).getByLabel('Context').selectOption('event')
  await condition(2).getByLabel('Name of the event').fill('order_started')
  await panel(tab).getByText('The rule would not act now').waitFor()
  await condition(2).getByLabel('Assume that this happened').check()
  await panel(tab).getByText('The rule would act now').waitFor()
  expect(await partViolations(tab)).toEqual([])

  await tab.goto(`${host.url}/strict/done`)
  await condition(2).waitFor()
  await tab.goto(`${host.url}/strict`)
  await condition(2).getByRole('button', { name: 'Remove condition 2' }).click()
  await panel(tab).getByRole('button', { name: 'Publish' }).click()
  await panel(tab).getByRole('alert').getByText('Choose what the action is about').waitFor()
  await panel(tab).getByLabel('Which guide').selectOption('Urgent orders')
  await panel(tab).getByRole('button', { name: 'Publish' }).click()
  await panel(tab).getByText('Contextual rule published.').waitFor()
  await panel(tab).getByRole('button', { name: 'Done' }).click()
  await panel(tab).waitFor({ state: 'detached' })
  const leftover = () => Object.keys(sessionStorage).filter(key => /editor|recording/.test(key))
  expect(await tab.evaluate(leftover)).toEqual([])
  expect(await tab.evaluate('refused')).toEqual([])

  const { page: visitor } = await aPage()
  await visitor.goto(`${host.url}/strict`)
  await visitor.getByRole('checkbox', { name: 'Urgent' }).check()
  await card(visitor).getByRole('heading', { name: 'Started by the rule' }).waitFor()
})

test('EDIT-31 the form of a validator proposes a rule and a message for a description in words', async () => {
  const page = await signedIn('manage/validators/edit/new', { reducedMotion: 'reduce' })
  await page.getByLabel('Describe the rule in words').fill('Two letters and four digits')
  await page.getByRole('button', { name: 'Propose a rule' }).click()
  await page.getByText('Proposed rule: review it below').waitFor()
  expect(await page.getByLabel('Regular expression').inputValue()).toBe('[A-Z]{2}\\d{4}')
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
    'Enter two letters and four digits.',
  )
  expect(await violations(page)).toEqual([])
})
