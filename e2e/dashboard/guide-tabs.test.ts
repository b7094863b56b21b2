import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

/** The demo company has people and segments. */
const { dashboard, signedIn } = journeys({ DEMO: 'true' }, false)

interface Named {
  readonly id: number
  readonly name: string
}

let property = 0
let segment: Named = { id: 0, name: '' }

const list = async (path: string) =>
  (await dashboard().call('GET', path)) as unknown as { readonly items: readonly Named[] }

beforeAll(async () => {
  property = (await list('/v2/properties?search=Demo%20application')).items[0]?.id ?? 0
  segment = (await list(`/v2/properties/${property}/segments`)).items[0] ?? segment
})

const aStep = (content: string) => ({
  type: 'step',
  content,
  identifier: { candidates: [{ css: `#${content.toLowerCase()}` }] },
})
const save = (id: number, body: Readonly<Record<string, unknown>>) =>
  dashboard().call('PUT', `/v2/properties/${property}/tutorials/${id}`, body)

async function aGuide(title: string, ...contents: string[]): Promise<number> {
  const body = { title, steps: contents.map(aStep) }
  return (await dashboard().call('POST', `/v2/properties/${property}/tutorials`, body)).id
}

const open = (path: string): Promise<Page> => signedIn(path, { property })
const narrow = async (page: Page) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await eventually(() => overflow(page)).toEqual([0, 0])
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
}
const told = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor()
const saveAll = (page: Page) => page.getByRole('button', { name: 'Save changes', exact: true }).click()

test('GUIDE-33 a guide is limited to a segment and a tag; the audience is estimated; the segment leads back', async () => {
  const id = await aGuide('For some', 'One')
  const page = await open(`manage/${id}/edit/segments`)
  const who = page.getByRole('region', { name: 'Who' })
  await who.getByText(/^≈ ([\d,]+) of \1 users$/).waitFor()
  await page.getByRole('combobox', { name: 'User segment' }).click()
  await page.getByRole('option', { name: segment.name, exact: true }).click()
  await page.getByLabel('Without such a tag').selectOption('Hide the guide')
  await page.getByRole('textbox', { name: 'Show if one of these is set' }).fill('beta')
  await saveAll(page)
  await told(page, 'changes saved')
  await page.reload()
  const chosen = page.getByRole('combobox', { name: 'User segment' })
  await eventually(() => chosen.inputValue()).toBe(segment.name)
  const tag = page.getByRole('textbox', { name: 'Show if one of these is set' })
  await eventually(() => tag.inputValue()).toBe('beta')
  await narrow(page)
  await page.getByRole('link', { name: 'Open this segment' }).click()
  await page.getByRole('link', { name: 'Back to the guide' }).click()
  await page.waitForURL(new RegExp(`manage/${id}/edit/segments$`))
})

test('USER-21 ORDER-4 the guide tells of a user and an address which rule lets it through', async () => {
  const id = await aGuide('For whom', 'One')
  await save(id, { segment: segment.id, tags: { byDefault: 'show', hideOn: ['beta'] } })
  const [user] = (await dashboard().call('POST', `/v3/properties/${property}/users/filter`, {}))[
    'items'
  ] as unknown as { customerId: string }[]
  const page = await open(`manage/${id}/edit/segments`)
  const check = page.getByRole('region', { name: 'Check a user and an address' })
  const whom = check.getByRole('textbox', { name: 'User id or e-mail' })
  await whom.fill(user?.customerId ?? '')
  await check.getByRole('textbox', { name: 'Page URL' }).fill('https://app.example.com/orders')
  await check.getByRole('textbox', { name: 'Context tags' }).fill('beta')
  await check.getByRole('button', { name: 'Check' }).click()
  await check.getByText(`${user?.customerId} is not shown the guide.`).waitFor()
  const rules = check.getByRole('list', { name: 'Rules of the guide' })
  const rule = (name: string) => rules.getByRole('listitem').filter({ hasText: name }).first()
  await rule('Status').getByText('Private').waitFor()
  await rule('User segment').getByText(segment.name).waitFor()
  await rule('Context tags').getByText('The page sets beta.').waitFor()
  await rule('Page segment').getByText('Everywhere').waitFor()
  await eventually(() => rule('Context tags').getByText('not met').count()).toBe(1)
  await eventually(() => rule('Page segment').getByText('met', { exact: true }).count()).toBe(1)
  await narrow(page)
})

test('USER-21 ORDER-4 promotion, rule and welcome slide tell of a user which rule lets them through', async () => {
  const id = await aGuide('Offered by rule', 'One')
  await save(id, { segment: segment.id })
  await dashboard().call('POST', `/v3/properties/${property}/contextual-rules`, {
    name: 'On a click',
    contexts: [{ type: 'element', operator: 'is', status: 'clicked', selector: '#new' }],
    actions: [{ type: 'guideStart', id, step: 1 }],
  })
  const [user] = (await dashboard().call('POST', `/v3/properties/${property}/users/filter`, {}))[
    'items'
  ] as unknown as { customerId: string }[]
  const page = await open(`manage/${id}/edit/contextual`)
  const check = page.getByRole('region', { name: 'Check a user and an address' })
  await check.getByLabel('What to check').selectOption('Promotion')
  await check.getByRole('textbox', { name: 'User id or e-mail' }).fill(user?.customerId ?? '')
  await check.getByRole('button', { name: 'Check' }).click()
  await check.getByText(`${user?.customerId} is not offered the guide.`).waitFor()
  const rule = (name: string) => check.getByRole('listitem').filter({ hasText: name }).first()
  await rule('Promotion').getByText('Switched off').waitFor()
  await narrow(page)
  await check.getByLabel('What to check').selectOption('On a click')
  await eventually(() => check.getByText('is not offered').count()).toBe(0)
  await check.getByRole('button', { name: 'Check' }).click()
  await check.getByText(`The rule does nothing for ${user?.customerId}.`).waitFor()
  await rule('Status').getByText('Draft').waitFor()
  await rule('The guide that it starts').getByText('Not available to the user').waitFor()
  await narrow(page)

  const popups = `/v2/properties/${property}/popups`
  const slides = (await dashboard().call('GET', popups)) as unknown as { id: number; type: string }[]
  const known = slides.find(({ type }) => type === 'welcome')?.id
  const slide = known ?? (await dashboard().call('POST', popups, { type: 'welcome' })).id
  await dashboard().call('PUT', `${popups}/${slide}`, { headline: 'Hello', enabled: false })
  await page.goto(`${dashboard().url}/app/${property}/customize/welcome-slide`)
  await check.getByRole('textbox', { name: 'User id or e-mail' }).fill(user?.customerId ?? '')
  await check.getByRole('button', { name: 'Check' }).click()
  await check.getByText(`${user?.customerId} is not shown the welcome slide.`).waitFor()
  await rule('Status').getByText('Switched off').waitFor()
  await narrow(page)
})

test('RULE-2 RULE-3 RULE-6 a rule is made, tried, made live and deleted', async () => {
  const id = await aGuide('Started by rule', 'One', 'Two')
  const page = await open(`manage/${id}/edit/contextual`)
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.waitForURL(/rule=new/)
  await page.getByRole('textbox', { name: 'CSS selector' }).fill('#[')
  // A draft may be unfinished.
  await page.getByLabel('Status', { exact: true }).selectOption('live')
  await page.getByText('This is not a valid CSS selector').first().waitFor()
  await page.getByRole('textbox', { name: 'CSS selector' }).fill('#save')
  await page.getByLabel('Status', { exact: true }).selectOption('draft')
  await page.getByLabel('Start this guide from').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Add condition' }).click()
  const second = page.getByRole('group', { name: 'Condition 2' })
  await second.getByLabel('Context').selectOption('User')
  const trial = page.getByRole('region', { name: 'Test now' })
  await trial.getByText('The rule does nothing').waitFor()
  await trial.getByRole('switch', { name: '#save is clicked' }).check()
  await trial.getByText('The rule does nothing').waitFor()
  await trial.getByLabel('Seconds the user has been inactive').fill('30')
  await trial.getByText('The rule starts the guide').waitFor()
  await eventually(() =>
    trial.getByRole('list', { name: 'Conditions' }).getByText('met', { exact: true }).count(),
  ).toBe(2)
  await narrow(page)
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.waitForURL(/rule=\d+/)
  await page.getByRole('button', { name: 'Back to the rules' }).click()
  const name = /^When #save is clicked and the user is inactive for 30 s: start “Started by rule” at step 2$/
  await page.getByRole('button', { name }).waitFor()
  const menu = () => page.getByRole('button', { name: /^More actions for “When/ }).click()
  await menu()
  await page.getByRole('menuitem', { name: 'Make live' }).click()
  await told(page, 'The rule is live')
  await page.getByRole('table').getByText('Live', { exact: true }).waitFor()
  await narrow(page)
  await menu()
  await page.getByRole('menuitem', { name: 'Delete rule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete rule' }).click()
  await page.getByText('No rule starts this guide').waitFor()
})

test('GUIDE-38 promotion is switched on and off; the page says what that means', async () => {
  const id = await aGuide('Offered', 'One')
  const page = await open(`manage/${id}/edit/contextual`)
  const promote = page.getByRole('switch', { name: 'Promote this guide' })
  await promote.check()
  await saveAll(page)
  await page.getByText(/^Promoted since/).waitFor()
  await page
    .getByRole('list', { name: 'When the card is shown' })
    .getByText(/At least 6 hours/)
    .waitFor()
  await promote.uncheck()
  await saveAll(page)
  await eventually(() => page.getByText(/^Promoted since/).count()).toBe(0)
})

test('VERSION-10 restoring a live guide says from whom to whom the audience grows, and asks', async () => {
  const id = await aGuide('Approve an order', 'One')
  await save(id, { visibility: 'public' })
  await save(id, { tags: { byDefault: 'hide', showOn: ['managers'] } })
  const page = await signedIn(`manage/${id}/edit/steps?dialog=versions&version=1`, { property, allow: /409/ })
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Restore version 1?' })
  await question.getByRole('button', { name: 'Restore', exact: true }).click()
  await question.getByText('Context tags: from “Shown only with managers” to “none”').waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Restore for more users' }).click()
  await told(page, 'Version 1 is restored')
})

test('VERSION-1 VERSION-3 VERSION-5 two versions are compared word by word, and the older one comes back', async () => {
  const id = await aGuide('Create an invoice', 'One', 'Two')
  await save(id, { title: 'Create every invoice', promotion: true })
  await save(id, { title: 'Create invoices at once', steps: [aStep('Zero')] })
  const page = await open(`manage/${id}/edit/steps`)
  await page.getByRole('button', { name: 'More actions for this guide' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versions of the guide' })
  await dialog.getByRole('button', { name: /^Version 3/ }).waitFor()
  await dialog
    .getByRole('status')
    .getByText(/1 step added, 2 steps removed/)
    .waitFor()
  await page.waitForURL(/dialog=versions/)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Version 2/ }).click()
  await dialog.getByText('before: Off', { exact: true }).waitFor()
  await eventually(() => dialog.locator('del').first().textContent()).toContain('an')
  await eventually(() => dialog.locator('ins').first().textContent()).toContain('every')
  await dialog.getByLabel('Compare with').selectOption('Version 3')
  await page.waitForURL(/from=3/)
  await narrow(page)
  await dialog.getByRole('button', { name: /^Version 1/ }).click()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Restore version 1?' })
  await question.getByRole('button', { name: 'Restore', exact: true }).click()
  await told(page, 'Version 1 is restored')
  await dialog.getByRole('button', { name: /^Version 4.*Version 1 restored/ }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('textbox', { name: 'Guide title' }).inputValue()).toBe(
    'Create an invoice',
  )
})

test('VERSION-6 a chapter has versions too', async () => {
  const chapter = await dashboard().call('POST', `/v2/properties/${property}/launchers`, { title: 'First' })
  await dashboard().call('PUT', `/v2/properties/${property}/launchers/${chapter.id}`, {
    title: 'First of all',
  })
  const page = await open(`manage/list?show=one&chapterId=${chapter.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More actions for First of all/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await page.waitForURL(/dialog=versions/)
  const dialog = page.getByRole('dialog', { name: 'Versions of the chapter' })
  await dialog.getByText(/of all/).waitFor()
  expect(await violations(page)).toEqual([])
})

test('ALARM-6 the alarms of a guide have a window of their own', async () => {
  const id = await aGuide('Sound', 'One')
  const page = await open(`manage/${id}/edit/steps?dialog=alarms`)
  const dialog = page.getByRole('dialog', { name: 'Alarms of the guide' })
  await dialog.getByText('No alarms').waitFor()
  expect(await violations(page)).toEqual([])
})
