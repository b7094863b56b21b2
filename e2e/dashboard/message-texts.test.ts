import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unzip } from '../../apps/server/test/zip-files.ts'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { type HostPages, openHostPages } from '../support/host-pages.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn, aPage } = journeys()

let english = 0
let hosts: HostPages
beforeAll(async () => {
  const { url, property, call } = dashboard()
  hosts = await openHostPages(url, property)
  const { company } = (await call('GET', `/v2/properties/${property}`)) as unknown as {
    company: { id: number }
  }
  const distribution = { urlPattern: `${hosts.origin}/*`, propertyId: property }
  await call('POST', `/v2/companies/${company.id}/distributions`, distribution)
  const languages = `/v2/properties/${property}/languages`
  await call('POST', languages, { code: 'de', name: 'Deutsch', visibility: 'public' })
  const all = (await call('GET', `${languages}?filter=all`)) as unknown as { id: number; key: string }[]
  english = all.find(({ key }) => key === 'en')?.id ?? 0
})
afterAll(() => hosts?.close())

const base = () => `/v2/properties/${dashboard().property}/announcements`
const announcement = { headline: 'News of {{name}}', description: 'All of it', media: null, cta: null }
const survey = {
  ...{ question: 'How was it?', leftLabel: 'Bad', rightLabel: 'Good', commentBoxLabel: 'Why?' },
  ...{ buttonLabel: 'Send', thankYouMessage: 'Thanks' },
}

async function aMessage(type: string, texts: object): Promise<number> {
  const languageTexts = { [english]: { texts, status: 'default' } }
  const { id } = await dashboard().call('POST', base(), { type, languageTexts })
  return id
}

/** What assistive technology reads of a field beside its label and value. */
const saidOf = (page: Page, label: string): Promise<string> =>
  page
    .getByLabel(label, { exact: true })
    .first()
    .evaluate(field => {
      const ids = `${field.getAttribute('aria-describedby')} ${field.getAttribute('aria-errormessage')}`
      return ids
        .split(' ')
        .map(id => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    })

/** Opens a message that is to be published, so that each field shows what keeps it from that. */
async function publishing(type: 'announcement' | 'survey', texts: object): Promise<Page> {
  const id = await aMessage(type, texts)
  const page = await signedIn(`messages/${type}/edit/${id}`)
  await page.getByRole('switch', { name: 'Published' }).click()
  return page
}

const long = (length: number) => '👍'.repeat(length)

describe('MSG-19 MSG-35 each state of a field is read at the field, and the list of issues leads to it', () => {
  test('of an announcement', async () => {
    const library = { image: { src: '' }, imageLibrary: { src: '' } }
    const page = await publishing('announcement', { ...announcement, media: library })
    for (const label of ['First link', 'Second link', 'Offer a guide'])
      await page.getByRole('switch', { name: label }).click()
    const rows: readonly (readonly [string, string, string])[] = [
      ['Headline', '', 'Headline is missing'],
      ['Headline', long(121), 'Headline is long'],
      ['Headline', long(120), '120 / 120'],
      ['Text', ' ', 'Text is missing'],
      ['Title of the first link', '', 'Title of the first link is missing'],
      ['Address of the first link', '', 'Address of the first link is missing'],
      ['Address of the first link', 'example.com/page', 'needs https:// or another protocol'],
      ['Address of the first link', 'https://exa mple.com', 'is not a valid URL'],
      ['Address of the first link', 'javascript:alert(1)', 'is not a valid URL'],
      ['Title of the second link', '', 'Title of the second link is missing'],
      ['Address of the second link', '//example.com', 'needs https:// or another protocol'],
      ['Address of the second link', 'mailto:', 'is not a valid URL'],
    ]
    for (const [label, text, words] of rows) {
      await page.getByLabel(label, { exact: true }).fill(text)
      await eventually(() => saidOf(page, label)).toContain(words)
    }
    for (const label of ['Picture', 'Library picture', 'Guide'])
      await eventually(() => saidOf(page, label)).toContain(`${label} is missing`)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Address of the second link is not a valid URL' }).press('Enter')
    const second = page.getByLabel('Address of the second link', { exact: true })
    await eventually(() => second.evaluate(field => field === document.activeElement)).toBe(true)
    await second.fill('mailto:ada@example.com')
    await eventually(() => saidOf(page, 'Address of the second link')).not.toContain('is not a valid')
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await eventually(() => page.getByLabel('Library picture', { exact: true }).count()).toBe(0)
  })

  test('of a survey', async () => {
    const page = await publishing('survey', survey)
    const rows: readonly (readonly [string, number, string])[] = [
      ['Question', 121, 'Question is long'],
      ['Label of the lowest answer', 37, 'Label of the lowest answer is too long'],
      ['Label of the highest answer', 37, 'Label of the highest answer is too long'],
      ['Label of the comment box', 81, 'Label of the comment box is too long'],
      ['Button', 37, 'Button is too long'],
      ['Thanks', 121, 'Thanks is long'],
    ]
    for (const [label, length, words] of rows) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill(long(length))
      await eventually(() => saidOf(page, label)).toContain(words)
      await field.fill(long(length - 1))
      await eventually(() => saidOf(page, label)).not.toContain(words)
      await field.fill('')
      await eventually(() => saidOf(page, label)).toContain(`${label} is missing`)
    }
    expect(await violations(page)).toEqual([])
  })
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Exports the ticked format from the menu of the message's row, and returns the files of the zip. */
async function exportFrom(page: Page, headline: string, title: string): Promise<Record<string, string>> {
  await page.getByRole('button', { name: `More actions for ${headline}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Export translations …' }).press('Enter')
  const out = dialog(page, 'Export translations')
  await out.getByText(title).waitFor()
  expect(await violations(page)).toEqual([])
  await out.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  await out.getByText(/The zip is ready/).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    out.getByRole('button', { name: 'Download' }).press('Enter'),
  ])
  await page.keyboard.press('Escape')
  return unzip(await readFile(await download.path()))
}

test('MSG-58 an announcement goes out as XLIFF from its row, comes back in its editor, and German visitors read it', async () => {
  const id = await aMessage('announcement', { ...announcement, headline: 'Spring news of {{name}}' })
  await dashboard().call('PUT', `${base()}/${id}`, { announcement: { title: 'Spring', publish: true } })
  const page = await signedIn('messages/list')
  const files = await exportFrom(page, 'Spring news of {{name}}', 'Spring')
  const [[name = '', text = '']] = Object.entries(files) as [[string, string]]
  expect(name).toBe(`message-${id}-en-de.xlf`)
  const words = new Map([
    ['Spring news of ', 'Neues von '],
    ['All of it', 'Alles davon 🎉'],
  ])
  const translated = [...words].reduce(
    (file, [from, into]) =>
      file.replace(new RegExp(`(<source>)(${from})(.*?</source>)\\s*<target.*?</target>`), (...found) => {
        const [, open, , rest] = found as unknown as string[]
        return `${open}${from}${rest}<target>${into}${rest?.replace('</source>', '</target>')}`
      }),
    text,
  )

  await page.goto(`${dashboard().url}/app/${dashboard().property}/messages/announcement/edit/${id}`)
  await page.getByRole('button', { name: 'Translate …' }).press('Enter')
  await page.getByRole('button', { name: 'Import translations …' }).press('Enter')
  await dialog(page, 'Import translations')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(translated) })
  const report = dialog(page, 'Import translations')
  await report.getByRole('heading', { name: `What “${name}” would change` }).waitFor()
  await report.getByText('2 texts to review').click()
  await report.getByText('Neues von {{name}}').waitFor()
  await report.getByText(/Headline$/).waitFor()
  expect(await violations(page)).toEqual([])
  await report.getByRole('button', { name: 'Write 2 texts' }).press('Enter')
  await report.getByText('1 file was written.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deutsch' }).first().click()
  await eventually(() => page.getByLabel('Headline', { exact: true }).inputValue()).toBe('Neues von {{name}}')
  const { page: visitor } = await aPage({
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block' },
    allow: /Service Worker registration blocked/,
  })
  await visitor.addInitScript(() => {
    new MutationObserver(() => {
      document.documentElement.lang = 'de'
    }).observe(document, { childList: true })
  })
  await visitor.goto(hosts.form('ada'))
  const card = visitor.getByRole('dialog', { name: /Neues von/ })
  await card.getByText('Alles davon 🎉').waitFor()
})
