import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { unzip } from '../../apps/server/test/zip-files.ts'
import { overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { aGuide, editor } from './editor-page.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn } = journeys()

beforeAll(async () => {
  const { call, property } = dashboard()
  const languages = `/v2/properties/${property}/languages`
  await call('POST', languages, { code: 'de', name: 'Deutsch', visibility: 'public' })
  await call('POST', languages, { code: 'fr', name: 'Français', visibility: 'private' })
})

const base = () => `/v2/properties/${dashboard().property}`
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const germanTitle = async (id: number) =>
  ((await dashboard().call('GET', `${base()}/tutorials/edit/${id}?lang=de`)) as unknown as { title: string })
    .title

/** Opens an entry of the editor's menu by keyboard. */
async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions for this guide' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: entry }).focus()
  await page.keyboard.press('Enter')
}

async function downloadBy(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const choose = (page: Page, name: string, text: string) =>
  dialog(page, 'Import translations')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })

test('LANG-14 WIRE-70 WIRE-71 a guide goes out as XLIFF by keyboard; its translated file is reported, written when started, and seen', async () => {
  const id = await aGuide(dashboard(), 'Order paper', ['Supplier', 'Amount'])
  const page = await signedIn(editor(id))
  await chooseFromMenu(page, 'Export translations …')
  const out = dialog(page, 'Export translations')
  await out.getByText('Order paper').waitFor()
  await out.getByRole('button', { name: 'Only some' }).click()
  await out.getByRole('button', { name: 'Export', exact: true }).click()
  await out.getByText('Choose at least one language.').waitFor()
  expect(await violations(page)).toEqual([])
  await out.getByRole('checkbox', { name: 'Deutsch' }).check()
  await out.getByRole('button', { name: 'Export', exact: true }).click()
  await out.getByText(/The zip is ready/).waitFor()
  expect(await violations(page)).toEqual([])
  const zip = await downloadBy(page, () => out.getByRole('button', { name: 'Download' }).click())
  const files = Object.entries(await unzip(zip.bytes))
  expect(files.map(([name]) => name)).toEqual([`guide-${id}-en-de.xlf`])
  // Anyone who looks on has seen it: no toast says it once more.
  await eventually(() => toast(page).getByText('The export of translations is ready.').count()).toBe(0)
  await page.keyboard.press('Escape')
  await out.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).not.toContain('dialog')

  const [, text = ''] = files[0] ?? []
  const translated = text.replace(
    /(<source[^>]*>Order paper<\/source>)\s*(<target[^>]*\/>|<target[^>]*>[^<]*<\/target>)?/,
    '$1<target>Papier bestellen</target>',
  )
  expect(translated).not.toBe(text)
  await chooseFromMenu(page, 'Import translations …')
  await choose(page, `guide-${id}-en-de.xlf`, translated)
  const report = dialog(page, 'Import translations')
  await report.getByRole('heading', { name: `What “guide-${id}-en-de.xlf” would change` }).waitFor()
  await report.getByText('1 text to review').click()
  await report.getByText('Papier bestellen').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await germanTitle(id)).toBe('Order paper')
  const list = await downloadBy(page, () => report.getByRole('button', { name: 'Download the list' }).click())
  expect(list.bytes.toString('utf8')).toContain('Papier bestellen')
  // The report outlives a reload: it is in the address.
  await page.reload()
  await report.getByRole('button', { name: 'Write 1 text' }).click()
  await report.getByText('1 file was written.').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await germanTitle(id)).toBe('Papier bestellen')
  await report.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
  await eventually(() => page.getByRole('textbox', { name: 'Guide title' }).inputValue()).toBe(
    'Papier bestellen',
  )
})

test.each([
  ['no translations at all', 'notes.txt', () => 'Papier', /This is no file of translations/],
  [
    'a DOCTYPE',
    'a.xlf',
    () => '<?xml version="1.0"?><!DOCTYPE x SYSTEM "x.dtd"><xliff version="1.2"/>',
    /document type \(DOCTYPE\)/,
  ],
  ['another guide', 'a.json', () => meta({ id: 2_000_000_000 }), /about other content\. Import it there/],
  [
    'a language that is gone',
    'a.json',
    (id: number) => meta({ id, target: 'it' }),
    /does not have this language/,
  ],
])('a file with %s is refused in words, and nothing is changed', async (_, name, make, words) => {
  const id = await aGuide(dashboard(), 'Refuse files', ['One'])
  const page = await signedIn(`${editor(id)}?dialog=import&of=guides:${id}`, { allow: /status of 422/ })
  await choose(page, name, make(id))
  const refusal = dialog(page, 'Import translations').getByRole('alert')
  await refusal.getByText(words).waitFor()
  await refusal.getByText(`“${name}” was rejected`).waitFor()
  await refusal.getByText('Nothing was changed.').waitFor()
  expect(await germanTitle(id)).toBe('Refuse files')
  expect(await violations(page)).toEqual([])
})

const meta = (about: object) =>
  JSON.stringify({ meta: { type: 'guide', version: 1, source: 'en', target: 'de', ...about }, texts: {} })

test('an import for a guide that changed meanwhile is refused; the message names the author and the next step', async () => {
  const { call } = dashboard()
  const id = await aGuide(dashboard(), 'Overtaken', ['One'])
  const page = await signedIn(`${editor(id)}?dialog=import&of=guides:${id}`, { allow: /status of 409/ })
  const texts = { [`guide-${id}-title`]: { source: 'Overtaken', target: 'Überholt' } }
  await choose(page, 'a.json', JSON.stringify({ ...JSON.parse(meta({ id })), texts }))
  const start = dialog(page, 'Import translations').getByRole('button', { name: 'Write 1 text' })
  await start.waitFor()
  await call('PUT', `${base()}/tutorials/${id}`, { subtitle: 'Newer' })
  await start.click()
  await page
    .getByRole('alert')
    .getByText(/changed the texts at .* Nothing was written/)
    .waitFor()
  expect(await germanTitle(id)).toBe('Overtaken')
  await page.getByRole('button', { name: 'Upload the file again' }).click()
  await dialog(page, 'Import translations').getByText('Drop a file here or choose one').waitFor()
})

test('FIELD-43 a guide goes on paper; the window may be closed: a toast brings the PDF, and it stands among the processes', async () => {
  const id = await aGuide(dashboard(), 'On paper', ['One', 'Two'])
  const page = await signedIn(editor(id))
  await chooseFromMenu(page, 'Save as PDF …')
  const paper = dialog(page, 'Save as PDF')
  await paper.getByRole('checkbox', { name: 'With pictures and screenshots' }).uncheck()
  await paper.getByLabel('Paper').selectOption('Letter')
  expect(await violations(page)).toEqual([])
  await paper.getByRole('button', { name: 'Create PDF' }).click()
  await paper.getByRole('progressbar').or(paper.getByText('The PDF is ready')).first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await toast(page).getByText('The PDF of “On paper” is ready.').waitFor()
  const pdf = await downloadBy(page, () => toast(page).getByRole('button', { name: 'Download' }).click())
  expect(pdf.name).toBe(`guide-${id}-en.pdf`)
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  await page.goto(`${dashboard().url}/app/${dashboard().property}/settings/company/processes`)
  await page
    .getByRole('row', { name: /On paper/ })
    .getByText('Done')
    .waitFor()
})

test('GUIDE-9 a guide without steps cannot be printed, and says why', async () => {
  const { id } = await dashboard().call('POST', `${base()}/tutorials`, { title: 'Empty' })
  const page = await signedIn(`${editor(id)}?dialog=pdf&of=guides:${id}`)
  const paper = dialog(page, 'Save as PDF')
  await paper.getByText('This guide has no steps yet').waitFor()
  await eventually(() =>
    paper.getByRole('button', { name: 'Create PDF' }).getAttribute('aria-disabled'),
  ).toBe('true')
  expect(await violations(page)).toEqual([])
})

test('FIELD-14 WIRE-60 a chapter is written in two languages, its draft outlives closing, and all is saved at once', async () => {
  const { call } = dashboard()
  const chapter = await call('POST', `${base()}/launchers`, { title: 'Invoices', subtitle: 'For billing' })
  const page = await signedIn(`manage/list?show=all&dialog=chapterTexts&of=chapter:${chapter.id}`)
  const texts = dialog(page, 'Texts of the chapter')
  const german = texts.getByRole('group', { name: 'Deutsch' })
  await german.getByText('Not translated').waitFor()
  await german.getByRole('textbox', { name: 'Subtitle' }).fill('Für die Buchhaltung')
  await texts.getByRole('button', { name: 'Save all' }).click()
  await german.getByText('Enter the title, or clear the subtitle too.').waitFor()
  await german.getByRole('textbox', { name: 'Title', exact: true }).fill('Rechnungen')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  const question = dialog(page, 'Close with unsaved changes?')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await texts.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Close and keep' }).click()
  await texts.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'More actions for Invoices' }).first().click()
  await page.getByRole('menuitem', { name: 'Texts in all languages …' }).click()
  await texts.getByText('Your earlier changes are restored.').waitFor()
  await eventually(() => german.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(
    'Rechnungen',
  )
  await texts
    .getByRole('group', { name: 'English' })
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('Bills')
  await german.getByRole('switch', { name: 'Shown to users (Deutsch)' }).uncheck()
  await texts.getByLabel('Missing translations').selectOption('hide')
  await texts.getByRole('button', { name: 'Save all' }).click()
  await toast(page).getByText('The texts of “Invoices” are saved.').waitFor()
  await texts.waitFor({ state: 'hidden' })
  expect(await call('GET', `${base()}/launchers/${chapter.id}?all_langs=true`)).toMatchObject({
    languageBehaviour: 'hide',
    languageTexts: {
      en: { texts: { title: 'Bills', subtitle: 'For billing' }, status: 'default' },
      de: { texts: { title: 'Rechnungen', subtitle: 'Für die Buchhaltung' }, status: 'off' },
    },
  })
})

test('two people write one chapter: both versions are compared, and mine goes on top', async () => {
  const { call } = dashboard()
  const chapter = await call('POST', `${base()}/launchers`, { title: 'Orders' })
  const page = await signedIn(`manage/list?show=all&dialog=chapterTexts&of=chapter:${chapter.id}`, {
    allow: /status of 409/,
  })
  const texts = dialog(page, 'Texts of the chapter')
  const german = texts.getByRole('group', { name: 'Deutsch' })
  await german.getByRole('textbox', { name: 'Title', exact: true }).fill('Bestellungen')
  await call('PUT', `${base()}/launchers/${chapter.id}`, { subtitle: 'Theirs' })
  await texts.getByRole('button', { name: 'Save all' }).click()
  const question = dialog(page, 'A newer version was saved')
  await question.getByRole('button', { name: 'Compare versions' }).click()
  await question.getByRole('row', { name: /Title \(Deutsch\).*Bestellungen/ }).waitFor()
  await question.getByRole('row', { name: /Subtitle \(English\).*Theirs/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Overwrite with mine' }).click()
  await toast(page).getByText('The texts of “Orders” are saved.').waitFor()
  // Only what was written goes on top: the other's subtitle stays.
  expect(await call('GET', `${base()}/launchers/${chapter.id}?all_langs=true`)).toMatchObject({
    languageTexts: {
      en: { texts: { title: 'Orders', subtitle: 'Theirs' } },
      de: { texts: { title: 'Bestellungen' } },
    },
  })
})

test('a language that is deleted while a person writes is named; the other texts are saved', async () => {
  const { call } = dashboard()
  await call('POST', `${base()}/languages`, { code: 'es', name: 'Español', visibility: 'public' })
  const chapter = await call('POST', `${base()}/launchers`, { title: 'Contracts' })
  const page = await signedIn(`manage/list?show=all&dialog=chapterTexts&of=chapter:${chapter.id}`, {
    allow: /status of 422/,
  })
  const texts = dialog(page, 'Texts of the chapter')
  const title = (language: string) =>
    texts.getByRole('group', { name: language }).getByRole('textbox', { name: 'Title', exact: true })
  await title('Español').fill('Contratos')
  await title('Deutsch').fill('Verträge')
  await call('DELETE', `${base()}/languages/es`)
  await texts.getByRole('button', { name: 'Save all' }).click()
  await toast(page)
    .getByText(/Español/)
    .waitFor()
  await texts.getByRole('group', { name: 'Español' }).waitFor({ state: 'detached' })
  await eventually(() => title('Deutsch').inputValue()).toBe('Verträge')
  await texts.getByRole('button', { name: 'Save all' }).click()
  await toast(page).getByText('The texts of “Contracts” are saved.').waitFor()
  expect(await call('GET', `${base()}/launchers/${chapter.id}?all_langs=true`)).toMatchObject({
    languageTexts: { de: { texts: { title: 'Verträge' } } },
  })
})

test('all guides and ticked ones go out together', async () => {
  await aGuide(dashboard(), 'Ticked', ['One'])
  const page = await signedIn('manage/list')
  await page.getByRole('button', { name: 'Translations of all content' }).click()
  await page.getByRole('menuitem', { name: 'Export translations …' }).click()
  await dialog(page, 'Export translations').getByText('All content of the application').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /Ticked/ }).check()
  await page.getByRole('button', { name: 'Export translations …' }).click()
  const out = dialog(page, 'Export translations')
  await out.getByText('Ticked').waitFor()
  await out.getByLabel('Format').selectOption('csv')
  await out.getByRole('button', { name: 'Export', exact: true }).click()
  await out.getByText(/The zip is ready/).waitFor()
  const zip = await downloadBy(page, () => out.getByRole('button', { name: 'Download' }).click())
  expect(Object.keys(await unzip(zip.bytes)).map(name => name.split('.').pop())).toEqual(['csv', 'csv'])
})

test('all four windows can be used at 375 px', async () => {
  const { call } = dashboard()
  const id = await aGuide(dashboard(), 'Narrow', ['One'])
  const chapter = await call('POST', `${base()}/launchers`, { title: 'Narrow' })
  const page = await signedIn('manage/list', { viewport: { width: 375, height: 812 } })
  for (const [name, query] of [
    ['Export translations', `export&of=guides:${id}`],
    ['Import translations', `import&of=guides:${id}`],
    ['Save as PDF', `pdf&of=guides:${id}`],
    ['Texts of the chapter', `chapterTexts&of=chapter:${chapter.id}`],
  ] as const) {
    await page.goto(`${dashboard().url}/app/${dashboard().property}/manage/list?show=all&dialog=${query}`)
    await dialog(page, name)
      .getByText(/Narrow|English/)
      .first()
      .waitFor()
    await eventually(() => overflow(page)).toEqual([0, 0])
    expect(await violations(page)).toEqual([])
  }
})
