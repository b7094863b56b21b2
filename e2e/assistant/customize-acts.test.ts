import { randomUUID } from 'node:crypto'
import { editableTextKeys } from '@waymark/domain/delivery/delivery'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { has, inside, launcherOf, promisedMs, useActingPages } from './support/acting-pages.ts'

/** What the customize screens change apart from the stylings, which settings-act.test.ts changes one by one. */
const { staff, own, contentSettings, make, change, visit } = useActingPages()

const soon = { timeout: promisedMs, interval: 50 }
const settings = () => `/v2/properties/${staff().propertyId}`
const slide = (content: string) => ({ uuid: randomUUID(), type: 'slide', content, message: 'Read this.' })

async function openPanel(page: Page): Promise<void> {
  await launcherOf(page).click()
  await inside(page, '.panel header').waitFor()
}

async function languageIds(): Promise<Readonly<Record<string, number>>> {
  const { body } = await staff().call<{ id: number; key: string }[]>('GET', own('languages'))
  return Object.fromEntries(body.map(({ id, key }) => [key, id]))
}

async function publishMessage(message: object): Promise<number> {
  const id = await make(own('announcements'), message)
  await change(own(`announcements/${id}`), { announcement: { publish: true } })
  return id
}

async function publishNews(headline: string): Promise<number> {
  const { en = 0 } = await languageIds()
  const texts = { headline, description: 'What changed.' }
  const languageTexts = { [en]: { texts, status: 'default' } }
  return publishMessage({ type: 'announcement', category: 1, languageTexts })
}

const archive = (id: number) =>
  change(own(`announcements/${id}`), { announcement: { visibility: 'archived' } })

async function publishGuide(title: string): Promise<number> {
  const id = await make(own('tutorials'), { title, steps: [slide('First'), slide('Then')] })
  await change(own(`tutorials/${id}`), { visibility: 'public' })
  return id
}

const options = (page: Page) =>
  page.locator('waymark-assistant .speech option').evaluateAll(all => all.map(one => one.textContent))

it('DELIV-3 a language is offered, renamed and hidden in the open panel of a running page', async () => {
  const page = await visit()
  await openPanel(page)
  await expect.poll(() => options(page), soon).not.toContain('Français')
  await make(own('languages'), { code: 'fr', name: 'Français', visibility: 'public' })
  await expect.poll(() => options(page), soon).toContain('Français')
  await change(own('languages/fr'), { name: 'Langue' })
  await expect.poll(() => options(page), soon).toContain('Langue')
  await change(own('languages/fr'), { visibility: 'private' })
  await expect.poll(() => options(page), soon).not.toContain('Langue')
})

it('LANG-21 DELIV-3 another default language, and the former one as a draft, act on a running page', async () => {
  const page = await visit()
  await openPanel(page)
  const title = inside(page, '.panel header')
  await change(`${own('texts')}?lang=de`, { title: 'Deutscher Titel' })
  await change(own('languages/de'), { visibility: 'default', formerDefault: 'private' })
  await expect.poll(() => title.innerText(), soon).toContain('Deutscher Titel')
  await change(own('languages/en'), { visibility: 'default', formerDefault: 'public' })
  await expect.poll(() => title.innerText(), soon).not.toContain('Deutscher Titel')
  await change(`${own('texts')}?lang=de`, { title: null })
})

it('LOOK-14 DELIV-3 every text of the assistant reaches a running page in its language', async () => {
  const page = await visit()
  await openPanel(page)
  const texts = Object.fromEntries(editableTextKeys.map(key => [key, `[${key}]`]))
  const delivered = page.waitForResponse(
    async reply =>
      reply.request().resourceType() === 'fetch' && (await reply.text().catch(() => '')).includes('[title]'),
    { timeout: promisedMs },
  )
  await change(own('texts'), texts)
  const document = await (await delivered).text()
  expect(editableTextKeys.filter(key => !document.includes(`[${key}]`))).toEqual([])
  const header = inside(page, '.panel header')
  await expect.poll(() => header.innerText(), soon).toContain('[title]')
  await expect.poll(() => launcherOf(page).getAttribute('aria-label'), soon).toContain('[launcher_label]')
  await change(own('texts'), Object.fromEntries(editableTextKeys.map(key => [key, null])))
  await expect.poll(() => header.innerText(), soon).not.toContain('[title]')
})

it('SYN-2 DELIV-3 a group of synonyms finds a guide in the open search of a running page', async () => {
  await change(own('stylings'), { searchEnabled: true })
  await publishGuide('Claim travel expenses')
  const page = await visit()
  await openPanel(page)
  await inside(page, '#tab-search').click()
  const found = async () => {
    const field = page.getByRole('searchbox')
    await field.fill('')
    await field.fill('reimbursement')
    return page.getByRole('button', { name: 'Claim travel expenses' }).count()
  }
  expect(await found()).toBe(0)
  const path = `/v3/properties/${staff().propertyId}/search-synonyms`
  await change(path, { groups: [['expenses', 'reimbursement']] })
  await expect.poll(found, soon).toBeGreaterThan(0)
  await change(path, { groups: [] })
  await expect.poll(found, soon).toBe(0)
})

it('COPILOT-1 DELIV-3 enableCopilot and copilotSegment offer the copilot in the open panel of a running page', async () => {
  const page = await visit()
  await openPanel(page)
  const tab = () => has('#tab-copilot')(page)
  await change(own('stylings'), { enableCopilot: true })
  await expect.poll(tab, soon).toBe(true)
  const filter = { key: 'user_id', type: 'string', operator: 'equals', value: 'no-one' }
  const segment = await make(own('segments'), {
    ...{ name: 'No one', connection: 'or' },
    filterGroups: [{ connection: 'and', filters: [filter] }],
  })
  await change(settings(), { copilotSegment: segment })
  await expect.poll(tab, soon).toBe(false)
  await change(settings(), { copilotSegment: null })
  await expect.poll(tab, soon).toBe(true)
  await change(own('stylings'), { enableCopilot: null })
  await expect.poll(tab, soon).toBe(false)
})

it('COPILOT-3 DELIV-3 copilotQuestionsPerDay refuses the next question in the open panel of a running page, and a higher number admits it', async () => {
  await change(own('stylings'), { enableCopilot: true })
  await change(contentSettings(), { copilotQuestionsPerDay: 1 })
  const page = await visit({ allow: /status of 429/ })
  await openPanel(page)
  await inside(page, '#tab-copilot').click()
  const field = page.getByRole('textbox', { name: 'Your question' })
  const answers = page.locator('waymark-assistant .panel section')
  const ask = async (question: string) => {
    await field.fill(question)
    await field.press('Enter')
    return answers.filter({ hasText: question }).last()
  }
  await (await ask('Zorblax?')).getByText('Nothing about this was found').waitFor()
  const limited = await ask('Zorbley?')
  await limited.getByText('You have asked the maximum number of questions for today').waitFor()
  await change(contentSettings(), { copilotQuestionsPerDay: 1_000 })
  const isAnswered = async () => {
    const next = await ask('Zorbloy?')
    const shown = next.getByText(/Nothing about this was found|maximum number of questions/)
    await shown.waitFor()
    return (await shown.innerText()).startsWith('Nothing')
  }
  // A network may ask three questions in a second.
  await expect.poll(isAnswered, { timeout: promisedMs, interval: 400 }).toBe(true)
  await change(own('stylings'), { enableCopilot: null })
})

it('DELIV-3 featureFlags.announcements takes the announcements off the open panel of a running page', async () => {
  const id = await publishNews('Flagged news')
  await change(own('stylings'), { enableAnnouncements: true })
  const page = await visit()
  await openPanel(page)
  const tab = () => has('#tab-announcements')(page)
  await expect.poll(tab, soon).toBe(true)
  await change(settings(), { featureFlags: { announcements: false } })
  await expect.poll(tab, soon).toBe(false)
  await change(settings(), { featureFlags: { announcements: true } })
  await expect.poll(tab, soon).toBe(true)
  await archive(id)
})

it('LOOK-25 DELIV-3 defaultAction takes the launcher off a running page, and puts it back', async () => {
  const page = await visit()
  await launcherOf(page).waitFor()
  await change(settings(), { defaultAction: 'none' })
  await expect.poll(() => launcherOf(page).isVisible(), soon).toBe(false)
  await change(settings(), { defaultAction: 'assistant-v2' })
  await expect.poll(() => launcherOf(page).isVisible(), soon).toBe(true)
})

it('DELIV-3 stylings of all applications of the company act on a running page', async () => {
  const page = await visit()
  await launcherOf(page).waitFor()
  const { body } = await staff().call<{ company: { id: number } }>('GET', settings())
  const path = `/v2/companies/${body.company.id}/properties/stylings`
  const colour = () => launcherOf(page).evaluate(node => getComputedStyle(node).backgroundColor)
  await change(path, { assistantButtonColor: '#123456' })
  await expect.poll(colour, soon).toBe('rgb(18, 52, 86)')
  await change(path, { assistantButtonColor: null })
  await expect.poll(colour, soon).not.toBe('rgb(18, 52, 86)')
})

const question = (text: string) => ({
  question: text,
  leftLabel: 'Bad',
  rightLabel: 'Good',
  commentBoxLabel: 'Why?',
  buttonLabel: 'Send',
  thankYouMessage: 'Thank you.',
})

async function publishQuestion(kind: object, text: string): Promise<number> {
  const { en = 0 } = await languageIds()
  return publishMessage({ ...kind, languageTexts: { [en]: { texts: question(text), status: 'default' } } })
}

const nps = { type: 'nps', category: 7 }
const survey = { type: 'survey', category: 8 }

/** Changes a colour and waits for it: what was saved before it is on the page, too. */
async function settle(page: Page, color: string): Promise<void> {
  await change(own('stylings'), { assistantButtonIconColor: `#${color}${color}${color}` })
  const value = Number.parseInt(color, 16)
  const shown = () => launcherOf(page).evaluate(node => getComputedStyle(node).color)
  await expect.poll(shown, soon).toBe(`rgb(${value}, ${value}, ${value})`)
}

it('ORDER-3 MSG-40 DELIV-3 number per day, pause and pause between surveys act on a running page', async () => {
  const ids = [
    await publishNews('Opens by itself'),
    await publishQuestion(survey, 'How was it?'),
    await publishQuestion(nps, 'Would you recommend it?'),
  ]
  const page = await visit()
  const cards = page.locator('waymark-assistant').getByRole('dialog')
  const count = () => cards.count()
  const close = () => cards.getByRole('button', { name: 'Close' }).click()
  expect(await count()).toBe(0)
  await change(contentSettings(), { automaticItemsPerDay: 1, automaticPauseS: 0, surveyPauseHours: 24 })
  await expect.poll(count, soon).toBe(1)
  expect(await cards.getAttribute('aria-label')).toContain('Opens by itself')
  await close()
  await settle(page, 'ee')
  expect(await count()).toBe(0)
  await change(contentSettings(), { automaticItemsPerDay: 9, automaticPauseS: 3_600 })
  await settle(page, 'ed')
  expect(await count()).toBe(0)
  await change(contentSettings(), { automaticPauseS: 0 })
  await expect.poll(count, soon).toBe(1)
  const first = await cards.getAttribute('aria-label')
  await close()
  await settle(page, 'ec')
  expect(await count()).toBe(0)
  await change(contentSettings(), { surveyPauseHours: 0 })
  await expect.poll(count, soon).toBe(1)
  expect(await cards.getAttribute('aria-label')).not.toBe(first)
  await change(contentSettings(), { automaticItemsPerDay: 0 })
  for (const id of ids) await archive(id)
})

it('DELIV-3 featureFlags.nps takes the open question off a running page', async () => {
  const id = await publishQuestion(nps, 'Would you recommend it?')
  const page = await visit()
  const cards = page.locator('waymark-assistant').getByRole('dialog')
  await change(contentSettings(), { automaticItemsPerDay: 1, automaticPauseS: 0 })
  await expect.poll(() => cards.count(), soon).toBe(1)
  await change(settings(), { featureFlags: { nps: false } })
  await expect.poll(() => cards.count(), soon).toBe(0)
  await change(settings(), { featureFlags: { nps: true } })
  await change(contentSettings(), { automaticItemsPerDay: 0 })
  await archive(id)
})
