import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { promisedMs, useActingPages } from './support/acting-pages.ts'

const { staff, own, contentSettings, make, change, visit } = useActingPages()

const soon = { timeout: promisedMs, interval: 50 }
const texts = {
  headline: 'Welcome on board',
  content: 'Shall we show you around?',
  button_aml: 'Not today',
  button_start: 'Show me',
  killicon_tooltip: 'Close the slide',
  info: 'It takes a minute.',
  link: { href: 'https://docs.example.com/start', title: 'Handbook' },
}
const switches = {
  enable_button_aml: true,
  enable_button_start: true,
  enable_info: true,
  enable_link: true,
  enable_killicon: true,
}

let path = ''
let image = ''
let guide = 0

beforeAll(async () => {
  const { body } = await staff().call<{ id: number }[]>('GET', own('popups'))
  for (const { id } of body) await staff().call('DELETE', own(`popups/${id}`))
  const library = await staff().call<{ items: { id: string }[] }>('GET', own('images/library'))
  const kept = { library: library.body.items[0]?.id }
  image = (await staff().call<{ imageUrl: string }>('POST', own('images'), kept)).body.imageUrl
  const steps = [{ uuid: randomUUID(), type: 'slide', content: 'The first steps', message: 'Read this.' }]
  guide = await make(own('tutorials'), { title: 'First steps', steps })
  await change(own(`tutorials/${guide}`), { visibility: 'public' })
  path = own(`popups/${await make(own('popups'), { type: 'welcome' })}`)
  await change(contentSettings(), { automaticItemsPerDay: 9, automaticPauseS: 0 })
})

const slideIn = (page: Page) => page.locator('waymark-assistant .welcome')

/** A new visitor's running page, and the slide that a save switches on in it. */
async function shownBy(save: object): Promise<{ page: Page; slide: Locator }> {
  await change(path, { enabled: false })
  const page = await visit()
  const slide = slideIn(page)
  expect(await slide.count()).toBe(0)
  await change(path, { ...texts, ...switches, ...save, enabled: true })
  await expect.poll(() => slide.count(), soon).toBe(1)
  return { page, slide }
}

it('WIRE-62 DELIV-3 every text, link, picture and guide of the welcome slide acts in a running page', async () => {
  const media = { kind: 'image', src: image }
  const { page, slide } = await shownBy({ media, tutorial: guide })
  for (const text of [texts.headline, texts.content, texts.info]) await slide.getByText(text).waitFor()
  const link = slide.getByRole('link', { name: texts.link.title })
  expect(await link.getAttribute('href')).toBe(texts.link.href)
  expect(await slide.locator('img').count()).toBe(1)
  for (const name of [texts.button_aml, texts.killicon_tooltip])
    await slide.getByRole('button', { name }).waitFor()
  await slide.getByRole('button', { name: texts.button_start }).click()
  await page.getByRole('dialog', { name: 'The first steps' }).waitFor({ timeout: promisedMs })
})

const rows = [
  ['enable_button_aml', (slide: Locator) => slide.getByRole('button', { name: texts.button_aml })],
  ['enable_button_start', (slide: Locator) => slide.getByRole('button', { name: texts.button_start })],
  ['enable_info', (slide: Locator) => slide.getByText(texts.info)],
  ['enable_link', (slide: Locator) => slide.getByRole('link', { name: texts.link.title })],
  ['enable_killicon', (slide: Locator) => slide.getByRole('button', { name: texts.killicon_tooltip })],
] as const

it.each(rows)(
  'WIRE-62 DELIV-3 %s off takes its part off the welcome slide of a running page',
  async (key, part) => {
    const { slide } = await shownBy({ [key]: false })
    await slide.getByText(texts.headline).waitFor()
    expect(await part(slide).count()).toBe(0)
    for (const [other, otherPart] of rows) if (other !== key) expect(await otherPart(slide).count()).toBe(1)
  },
)

it('LANG-7 DELIV-3 languageBehaviour decides in a running page whether a slide without texts is shown', async () => {
  await change(path, { enabled: false })
  const page = await visit()
  await page.evaluate("Waymark('lang', 'de')")
  await change(path, { ...texts, ...switches, languageBehaviour: 'fallback_default', enabled: true })
  await expect.poll(() => slideIn(page).count(), soon).toBe(1)
  await page.keyboard.press('Escape')
})

it('WIRE-62 DELIV-3 texts of another language are those of a visitor who speaks it', async () => {
  await change(path, { enabled: false })
  const page = await visit()
  await page.evaluate("Waymark('lang', 'de')")
  const de = {
    headline: 'Willkommen an Bord',
    content: 'Sollen wir Ihnen etwas zeigen?',
    button_aml: 'Nicht heute',
    button_start: 'Zeigen',
    killicon_tooltip: 'Fenster schließen',
    info: 'Es dauert eine Minute.',
    link: { href: 'https://docs.example.com/anfang', title: 'Handbuch' },
    media: { kind: 'image', src: image },
  }
  await change(`${path}/language/all`, { languageTexts: { de } })
  await change(path, { ...switches, tutorial: guide, languageBehaviour: 'hide', enabled: true })
  const slide = slideIn(page)
  await slide.getByText(de.headline).waitFor({ timeout: promisedMs })
  for (const text of [de.content, de.info]) await slide.getByText(text).waitFor()
  for (const name of [de.button_aml, de.button_start, de.killicon_tooltip])
    await slide.getByRole('button', { name }).waitFor()
  const link = slide.getByRole('link', { name: de.link.title })
  expect(await link.getAttribute('href')).toBe(de.link.href)
  expect(await slide.locator('img').count()).toBe(1)
})
