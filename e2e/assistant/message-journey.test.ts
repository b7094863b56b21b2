import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countedEvents } from '../operations/support/pages.ts'
import { type Staff, staffOf } from '../operations/support/staff.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'

let waymark: RunningWaymark
let browser: Browser
let staff: Staff
beforeAll(async () => {
  waymark = await startWaymark()
  browser = await openBrowser()
  staff = await staffOf(waymark.url)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
})

const formPage = '/demo/production/form.html'
/** A page that is open shows and removes a message within this time. */
const timeoutMs = 5_000

const own = (path: string) => `/v2/properties/${staff.propertyId}/${path}`
const save = async (id: number, announcement: object) => {
  const { status } = await staff.call('PUT', own(`announcements/${id}`), { announcement })
  expect(status).toBe(200)
}

/** Nothing of the demo opens by itself: the journey makes its own message. */
async function archiveAll(): Promise<void> {
  const { body } = await staff.call<{ items: { id: number }[] }>('GET', own('announcements?limit=100'))
  for (const { id } of body.items) await save(id, { visibility: 'archived' })
}

async function makeSurvey(): Promise<number> {
  const { body: languages } = await staff.call<{ id: number; status: string }[]>(
    'GET',
    own('languages?filter=all'),
  )
  const language = languages.find(({ status }) => status === 'default')?.id ?? 0
  const texts = {
    question: 'How was this form?',
    leftLabel: 'Hard',
    rightLabel: 'Easy',
    commentBoxLabel: 'Tell us more',
    buttonLabel: 'Send answer',
    thankYouMessage: 'Thanks a lot',
  }
  const made = await staff.call<{ id: number }>('POST', own('announcements'), {
    type: 'survey',
    rankingType: 1,
    languageTexts: { [language]: { texts, status: 'default' } },
  })
  expect(made.status).toBe(201)
  return made.body.id
}

async function surveyResponses(): Promise<number> {
  const today = new Date().toISOString().slice(0, 10)
  const { body } = await staff.call<{ totals: { surveyResponses: { value: number } } }>(
    'GET',
    own(`analytics/heart/happiness?from=${today}&to=${today}`),
  )
  return body.totals.surveyResponses.value
}

it('MSG-44 MSG-45 a survey that is published reaches the open page, and its answer the report', {
  timeout: 180_000,
}, async () => {
  await archiveAll()
  await staff.call('PUT', own('heart-settings'), { enabled: true })
  const before = await surveyResponses()
  const id = await makeSurvey()
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce', serviceWorkers: 'block' })
  const listening = page.waitForRequest(request => request.url().includes('/changes'), { timeout: 30_000 })
  await page.goto(waymark.demoUrl + formPage)
  await listening
  await save(id, { publish: true })
  const survey = page.getByRole('dialog', { name: 'How was this form?' })
  await survey.waitFor({ timeout: timeoutMs })
  await survey.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  await survey.getByRole('textbox', { name: 'Tell us more' }).fill('Shorter, please')
  const sent = page.waitForResponse(
    response =>
      response.url().endsWith('/events') && (response.request().postData() ?? '').includes('Shorter'),
  )
  await survey.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('Thanks a lot').first().waitFor()
  expect((await sent).status()).toBe(200)
  await context.close()
  await countedEvents(waymark.dataDir)
  expect((await surveyResponses()) - before).toBe(1)

  // Another user has the survey open while it is archived.
  const other = await openPage(browser, { reducedMotion: 'reduce', serviceWorkers: 'block' })
  const otherListening = other.page.waitForRequest(request => request.url().includes('/changes'), {
    timeout: 30_000,
  })
  await other.page.goto(waymark.demoUrl + formPage)
  const shown = other.page.getByRole('dialog', { name: 'How was this form?' })
  await shown.waitFor({ timeout: 20_000 })
  await otherListening
  await save(id, { visibility: 'archived' })
  await shown.waitFor({ state: 'hidden', timeout: timeoutMs })
  await other.context.close()
})
