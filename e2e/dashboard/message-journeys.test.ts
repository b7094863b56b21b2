import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../apps/server/test/zip-files.ts'
import { countedEvents } from '../operations/support/pages.ts'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { type HostPages, openHostPages } from '../support/host-pages.ts'
import { journeys } from './journeys.ts'
import { exported } from './support/exported.ts'

const { dashboard, signedIn, aPage } = journeys()

let hosts: HostPages
beforeAll(async () => {
  const { url, property, call } = dashboard()
  hosts = await openHostPages(url, property)
  const { company } = (await call('GET', `/v2/properties/${property}`)) as unknown as {
    company: { id: number }
  }
  await call('POST', `/v2/companies/${company.id}/distributions`, {
    urlPattern: `${hosts.origin}/*`,
    propertyId: property,
  })
})
afterAll(() => hosts?.close())

const save = (page: Page) => page.getByRole('button', { name: 'Save and Publish' })
const stage = (page: Page) => page.frameLocator('iframe[title="Message as users see it"]').getByRole('dialog')
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

async function publish(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Published' }).click()
  await save(page).click()
  await page.getByRole('main').getByText('Live', { exact: true }).waitFor()
}

/** The message's card, on the page of a customer. */
async function visit(address: string, card: string): Promise<{ page: Page; card: Locator }> {
  const { page } = await aPage({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    allow: /Service Worker registration blocked/,
  })
  await page.goto(address)
  const dialog = page.getByRole('dialog', { name: card })
  await dialog.waitFor({ timeout: 20_000 })
  return { page, card: dialog }
}

const sentEvent = (page: Page, type: string) =>
  page.waitForResponse(
    reply => reply.url().endsWith('/events') && (reply.request().postData() ?? '').includes(`"${type}"`),
  )

/** Performs an action of the visitor and waits until the server has its event, before the page is left. */
async function sending(page: Page, type: string, act: () => Promise<void>): Promise<void> {
  const sent = sentEvent(page, type)
  await act()
  expect((await sent).status()).toBe(200)
}

const files = async (page: Page, press: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function archiveAll(): Promise<void> {
  const { call, property } = dashboard()
  const path = `/v2/properties/${property}/announcements`
  const { items } = await call('GET', `${path}?limit=100`)
  for (const { id } of items) await call('PUT', `${path}/${id}`, { announcement: { visibility: 'archived' } })
}

const tile = (page: Page, name: string) => page.getByRole('group', { name }).or(page.getByText(name)).first()
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('MSG-47 an announcement goes from the composer to both applications, its report and the file of it', async () => {
  const page = await signedIn('messages/create')
  await page.getByRole('button', { name: /^Announcement/ }).press('Enter')
  await page.waitForURL(/messages\/announcement\/edit\/\d+$/)
  await fill(page, 'Headline', 'Reports are here')
  await fill(page, 'Text', 'You find them in the menu.')
  await page.getByRole('switch', { name: 'First link' }).press('Space')
  await fill(page, 'Title of the first link', 'Read the notes')
  await fill(page, 'Address of the first link', `${hosts.origin}/strict`)
  await stage(page).getByText('Reports are here').waitFor()
  await publish(page)

  const ada = await visit(hosts.form('ada'), 'New feature: Reports are here')
  await ada.card.getByRole('button', { name: 'Read more' }).press('Enter')
  const link = ada.card.getByRole('link', { name: 'Read the notes' })
  await sending(ada.page, 'message_link', async () => {
    const [opened] = await Promise.all([ada.page.context().waitForEvent('page'), link.click()])
    await opened.close()
  })
  const bob = await visit(hosts.strict('bob'), 'New feature: Reports are here')
  await sending(bob.page, 'message_dismissed', () =>
    bob.card.getByRole('button', { name: 'Close' }).press('Enter'),
  )

  await countedEvents(dashboard().dataDir)
  await page.goto(`${dashboard().url}/app/${dashboard().property}/analytics/content/announcements`)
  const figures = row(page, 'Reports are here')
  await figures.waitFor()
  expect(await figures.getByRole('cell').allTextContents()).toEqual(
    expect.arrayContaining(['2', '1', expect.stringMatching(/^50/)]),
  )
  const [, line = []] = await exported(page)
  expect(line).toEqual(expect.arrayContaining(['Reports are here', '2', '1']))
  await archiveAll()
})

test('MSG-54 the composer estimates who would see the message in the next days, and says how', async () => {
  const { call, property } = dashboard()
  const languages = (await call('GET', `/v2/properties/${property}/languages?filter=all`)) as unknown as {
    id: number
    status: string
  }[]
  const language = languages.find(({ status }) => status === 'default')?.id ?? 0
  const texts = { headline: 'Estimated', description: 'Text', media: null, cta: null }
  const { id } = await call('POST', `/v2/properties/${property}/announcements`, {
    languageTexts: { [language]: { texts, status: 'default' } },
  })
  const page = await signedIn(`messages/announcement/edit/${id}`)
  await page.getByText(/does not record page visits/).waitFor()
  await call('PUT', `/v2/properties/${property}/heart-settings`, { enabled: true })
  await page.reload()
  await page.getByRole('heading', { name: 'Next 7 days (estimate)' }).waitFor()
  await page.getByText(/Counted from recorded visits: users who were between/).waitFor()
  const estimate = page.getByText(/users would see this, of/)
  const before = Number(/About (\d+)/.exec((await estimate.textContent()) ?? '')?.[1])
  const visitor = await aPage({ serviceWorkers: 'block', allow: /Service Worker registration blocked/ })
  await sending(visitor.page, 'page_view', async () => {
    await visitor.page.goto(hosts.form(`estimated-${id}`))
  })
  await countedEvents(dashboard().dataDir)
  await page.reload()
  await page.getByText(new RegExp(`About ${before + 1} users would see this`)).waitFor()
  expect(await violations(page)).toEqual([])
  await call('PUT', `/v2/properties/${property}/heart-settings`, { enabled: false })
})

const kinds = [
  {
    kind: 'nps',
    address: 'messages/nps',
    report: 'analytics/content/surveys/nps',
    answers: ['9 of 10', '3 of 10'],
    scores: ['9', '3'],
    figure: '0',
  },
  {
    kind: 'survey',
    address: 'messages/create',
    report: 'analytics/content/surveys',
    answers: ['5 of 5', '2 of 5'],
    scores: ['5', '2'],
    figure: '3.5',
  },
] as const

test.each(kinds)(
  'MSG-44 MSG-48 the $kind goes from the composer to both applications, its answers to report, row and export',
  async one => {
    const { kind, address, report, answers, scores } = one
    const question = `How is the ${kind}?`
    const page = await signedIn(address)
    if (kind === 'survey') {
      await page.getByRole('button', { name: /^Survey/ }).press('Enter')
      await page.waitForURL(/messages\/survey\/edit\/\d+$/)
    }
    await fill(page, 'Question', question)
    await fill(page, 'Label of the lowest answer', 'Bad')
    await fill(page, 'Label of the highest answer', 'Good')
    await fill(page, 'Label of the comment box', 'Why?')
    await fill(page, 'Button', 'Send it')
    await fill(page, 'Thanks', 'Thank you')
    await stage(page).getByText(question).waitFor()
    expect(await violations(page)).toEqual([])
    await publish(page)

    const ada = await visit(hosts.form(`ada-${kind}`), question)
    expect(await violations(ada.page).then(all => all.filter(fault => fault.includes('waymark')))).toEqual([])
    await ada.card.getByRole('radio', { name: answers[0] }).focus()
    await ada.page.keyboard.press('Space')
    await ada.card.getByRole('textbox', { name: 'Why?' }).fill('=1+1 is quick')
    await sending(ada.page, 'survey_answered', () =>
      ada.page.keyboard.press('Tab').then(() => ada.page.keyboard.press('Enter')),
    )
    await ada.page.getByText('Thank you').first().waitFor()
    const bob = await visit(hosts.strict(`bob-${kind}`), question)
    await bob.card.getByRole('radio', { name: answers[1] }).check({ force: true })
    await sending(bob.page, 'survey_answered', () =>
      bob.card.getByRole('button', { name: 'Send it' }).click(),
    )

    await countedEvents(dashboard().dataDir)
    await page.goto(`${dashboard().url}/app/${dashboard().property}/${report}`)
    await row(page, '=1+1 is quick').getByText(`ada-${kind}`).waitFor()
    await row(page, `bob-${kind}`).getByText(scores[1], { exact: true }).waitFor()
    expect(await tile(page, 'Responses').isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'With comment' }).click()
    await eventually(() => row(page, `bob-${kind}`).count()).toBe(0)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export answers' })
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter')
    await dialog.getByText(/The zip is ready/).waitFor({ timeout: 30_000 })
    const zip = await files(page, () => dialog.getByRole('button', { name: 'Download' }).click())
    const [[name, csv] = ['', '']] = Object.entries(await unzip(zip.bytes))
    expect([zip.name, name]).toEqual([`${kind}-answers.zip`, `${kind}-answers.csv`])
    const lines = csv.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).not.toContain('user_id')
    expect(lines[1]).toContain("'=1+1 is quick")
    expect(lines[1]).not.toContain('ada')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'All', exact: true }).last().click()
    await page.getByRole('button', { name: `More actions for the answer ${scores[1]}` }).click()
    await page.getByRole('menuitem', { name: 'Delete answer …' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await eventually(() => row(page, `bob-${kind}`).count()).toBe(0)
    await row(page, `ada-${kind}`).waitFor()
    await archiveAll()
  },
)

test('MSG-36 a second NPS is published in place of the live one, once its author confirms', async () => {
  const { call, property } = dashboard()
  const path = `/v2/properties/${property}/announcements`
  const languages = (await call('GET', `/v2/properties/${property}/languages?filter=all`)) as unknown as {
    id: number
    status: string
  }[]
  const language = languages.find(({ status }) => status === 'default')?.id ?? 0
  const texts = {
    ...{ question: 'The first question?', leftLabel: 'Bad', rightLabel: 'Good', commentBoxLabel: 'Why?' },
    ...{ buttonLabel: 'Send', thankYouMessage: 'Thanks' },
  }
  const { id } = await call('POST', path, {
    type: 'nps',
    languageTexts: { [language]: { texts, status: 'default' } },
  })
  await call('PUT', `${path}/${id}`, { announcement: { publish: true } })
  const page = await signedIn('messages/nps', { allow: /422/ })
  await stage(page).getByText('The first question?').waitFor()
  await page.getByRole('link', { name: 'All NPS' }).click()
  await page.waitForURL(/category=7/)
  await row(page, 'The first question?')
    .getByRole('button', { name: /^More actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
  await page.waitForURL(/survey\/edit\/\d+$/)
  await fill(page, 'Question', 'The next question?')
  await page.getByRole('switch', { name: 'Published' }).click()
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Replace the live NPS?' })
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('main').getByText('Draft', { exact: true }).waitFor()
  await save(page).click()
  await dialog.getByRole('button', { name: 'Publish and replace' }).press('Enter')
  await page.getByRole('main').getByText('Live', { exact: true }).waitFor()
  const replaced = (await call('GET', `${path}/${id}`)) as unknown as { visibility: string }
  expect(replaced.visibility).toBe('used')
  const { card } = await visit(hosts.form('eve'), 'The next question?')
  expect(await card.getByRole('radio').count()).toBe(11)
  await archiveAll()
})

test.each(['form', 'strict'] as const)(
  'MSG-55 an unsaved survey is tested on the %s application, and nothing is saved, sent or remembered',
  async host => {
    const { call, property } = dashboard()
    const base = `/v2/properties/${property}/announcements`
    const { id } = await call('POST', base, { type: 'survey' })
    const page = await signedIn(`messages/survey/edit/${id}`)
    await fill(page, 'Question', 'Not saved yet?')
    await fill(page, 'Button', 'Send it')
    await fill(page, 'Thanks', 'Thank you')
    await page
      .context()
      .route('https://app.example.com/**', route => route.fulfill({ body: 'The application' }))
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Test in application' }).press('Enter')
    const tab = await opened
    await tab.waitForURL(/waymark_preview=/)
    const handle = new URL(tab.url()).searchParams.get('waymark_preview') ?? ''
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()

    const tested = new URL(hosts[host](`author-${host}`))
    tested.searchParams.set('waymark_preview', handle)
    const visited = await visit(tested.href, 'Not saved yet?')
    const sent: string[] = []
    visited.page.on('request', request => {
      const body = request.postData() ?? ''
      if (request.url().endsWith('/events')) sent.push(...(body.match(/"(survey|message)_\w+"/g) ?? []))
    })
    await visited.page.getByRole('note').getByText('Preview: draft').waitFor()
    expect(visited.page.url()).not.toContain(handle)
    await visited.card.getByRole('radio', { name: '4 of 5' }).check({ force: true })
    await visited.card.getByRole('button', { name: 'Send it' }).click()
    await visited.page.getByText('Thank you').first().waitFor()
    await visited.page.reload()
    const again = visited.page.getByRole('dialog', { name: 'Not saved yet?' })
    await again.getByRole('button', { name: 'Close' }).press('Enter')
    await eventually(() => again.count()).toBe(0)
    const names = await visited.page.evaluate(() => Object.keys(localStorage).join())
    expect(names).not.toMatch(/:(answers|messages|attention)/)
    expect(sent).toEqual([])
    expect(JSON.stringify(await call('GET', `${base}/${id}`))).not.toContain('Not saved yet?')
    await page.getByText(/unsaved change/).waitFor()
    await archiveAll()
  },
)
