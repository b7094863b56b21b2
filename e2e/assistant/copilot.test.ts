import { randomUUID } from 'node:crypto'
import { assistantTextGroups } from '@waymark/domain/delivery/delivery'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelServer, openModelServer, streamed } from '../../apps/server/test/model-server.ts'
import { type Staff, staffOf } from '../operations/support/staff.ts'
import { type JourneyBrowser, leaseBrowser, openPage } from '../support/browser.ts'
import { type RunningWaymark, startWaymark } from '../support/start-waymark.ts'
import { formPage } from './support/content.ts'
import { partViolations } from './support/part-violations.ts'

let waymark: RunningWaymark
let model: ModelServer
let browser: JourneyBrowser
let staff: Staff
beforeAll(async () => {
  model = await openModelServer()
  // Passages are shown while the model fails.
  model.answer = reply => reply.writeHead(500).end()
  const env = { AI_BASE_URL: model.baseUrl, AI_MODEL: 'small' }
  ;[waymark, browser] = await Promise.all([startWaymark(env), leaseBrowser()])
  staff = await staffOf(waymark.url)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await waymark?.stop()
  await model?.close()
})

const settings = () => `/v2/properties/${staff.propertyId}`
async function send<T>(method: string, path: string, body: object): Promise<T> {
  const reply = await staff.call<T>(method, path, body)
  expect([reply.status < 300, JSON.stringify(reply.body)]).toEqual([true, expect.any(String)])
  return reply.body
}

async function panelOf(page: Page) {
  await page.locator('waymark-assistant .launcher').click()
  const panel = page.locator('waymark-assistant .panel')
  await panel.waitFor()
  return panel
}

it('COPILOT-3 the tab shows why a question was not answered, and takes the next one', async () => {
  await send('PUT', `${settings()}/stylings`, { enableCopilot: true })
  const { page, context, faults } = await openPage(browser, {
    reducedMotion: 'reduce',
    viewport: { width: 375, height: 667 },
    colorScheme: 'dark',
    allow: /status of (429|503)|net::ERR_FAILED/,
  })
  const refusals = [
    { status: 429, body: JSON.stringify({ code: 'dailyLimit' }) },
    { status: 429, body: JSON.stringify({ code: 'slowDown' }) },
    { status: 503, body: '' },
    { status: 200, body: 'no JSON' },
  ]
  await page.route('**/copilot', async route => {
    const refusal = refusals.shift()
    if (refusal === undefined) await route.abort('failed')
    else await route.fulfill({ ...refusal, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto(`${waymark.demoUrl}/demo${formPage}`)
  const panel = await panelOf(page)
  await panel.getByRole('tab', { name: 'Ask' }).click()
  const field = panel.getByRole('textbox', { name: 'Your question' })
  const failed = 'The question could not be answered'
  for (const [question, text] of [
    ['Limit reached?', 'You have asked the maximum number of questions for today'],
    ['Too many?', 'Too many questions at the moment'],
    ['Server away?', failed],
    ['Not an answer?', failed],
    ['Offline?', failed],
  ] as const) {
    await field.fill(question)
    await field.press('Enter')
    await panel.locator('section', { hasText: question }).getByText(text).waitFor()
  }
  expect(await partViolations(page)).toEqual([])
  await context.close()
  expect(faults).toEqual([])
})

it('COPILOT-1 COPILOT-5 a question in the tab finds a guide with its source, and starts it; a segment hides the tab', {
  timeout: 180_000,
}, async () => {
  await send('PUT', `/v3/properties/${staff.propertyId}/content-settings`, { automaticItemsPerDay: 0 })
  const content = 'Choose the currency for travel expenses'
  const steps = [{ uuid: randomUUID(), type: 'slide', content, message: '<b>Read</b> this.' }]
  const guide = await send<{ id: number }>('POST', `${settings()}/tutorials`, {
    title: 'Travel expenses',
    launcher: 0,
    steps,
  })
  await send('PUT', `${settings()}/tutorials/${guide.id}`, { visibility: 'public' })
  await send('PUT', `${settings()}/stylings`, { enableCopilot: true })
  const texts = { copilot_written: 'Made by our model', copilot_helpful: 'Good', copilot_not_helpful: 'Bad' }
  await send('PUT', `${settings()}/texts`, { ...texts, copilot_rated: 'Noted' })
  const { page, context, faults } = await openPage(browser, { reducedMotion: 'reduce' })
  const listening = page.waitForResponse(reply => reply.url().includes('/changes?'))
  await page.goto(`${waymark.demoUrl}/demo${formPage}`)
  await listening
  const panel = await panelOf(page)
  await panel.getByRole('tab', { name: 'Ask' }).click()
  const field = panel.getByRole('textbox', { name: 'Your question' })
  await field.fill('What is the weather in Lisbon?')
  await field.press('Enter')
  await panel.getByText('Nothing about this was found').waitFor()
  await field.fill('How do I enter travel expenses?')
  await field.press('Enter')
  await panel.getByText('No answer was written from them').waitFor()
  await panel.getByText('Read this.').waitFor()
  expect(await partViolations(page)).toEqual([])

  // COPILOT-8 COPILOT-9: an answer of the model appears while it is written, as plain text.
  const finish = Promise.withResolvers<void>()
  model.answer = async (reply, request) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    const delta = { choices: [{ delta: { content: 'Choose the currency <img src=x onerror=alert(1)> ' } }] }
    reply.write(`data: ${JSON.stringify(delta)}\n\n`)
    await finish.promise
    const rest = { choices: [{ delta: { content: 'first [1].' } }] }
    reply.end(`data: ${JSON.stringify(rest)}\n\ndata: [DONE]\n\n`)
    expect(request.body.messages).toHaveLength(2)
  }
  await field.fill('Which currency do travel expenses have?')
  await field.press('Enter')
  const answer = panel.locator('section', { hasText: 'Which currency' })
  await answer.getByText('Choose the currency <img src=x onerror=alert(1)>').waitFor()
  expect(await answer.getByText('Made by our model').count()).toBe(0)
  finish.resolve()
  await answer.getByText('Made by our model').waitFor()
  await answer.getByText('first [1].').waitFor()
  expect(await answer.locator('.written img, .written a').count()).toBe(0)
  await answer.getByRole('button', { name: 'Bad' }).click()
  await answer.getByRole('button', { name: 'Good' }).click()
  await answer.getByText('Noted').waitFor()
  expect(await partViolations(page)).toEqual([])
  const listed = await staff.call<{ items: { question: string; isHelpful: boolean | null }[] }>(
    'GET',
    `${settings()}/copilot-questions?answer=model`,
  )
  expect(listed.body.items).toMatchObject([
    { question: 'Which currency do travel expenses have?', isHelpful: true },
  ])
  model.answer = streamed('I would rather talk about something else.')
  await field.fill('Tell me about travel expenses')
  await field.press('Enter')
  const replaced = panel.locator('section', { hasText: 'Tell me about' })
  await replaced.getByText('No answer was written from them').waitFor()
  expect(await replaced.getByText('something else').count()).toBe(0)
  await field.fill('What is the weather in Lisbon?')
  await field.press('Enter')
  await answer.getByRole('button', { name: 'Start guide: Travel expenses' }).click()
  await page.locator('waymark-assistant').getByRole('heading', { name: content }).waitFor()
  await context.close()

  const filter = { key: 'plan', type: 'string', operator: 'equals', value: 'pro' }
  const segment = await send<{ id: number }>('POST', `${settings()}/segments`, {
    name: 'Copilot testers',
    connection: 'or',
    filterGroups: [{ connection: 'and', filters: [filter] }],
  })
  await send('PUT', settings(), { copilotSegment: segment.id })
  const other = await openPage(browser, { reducedMotion: 'reduce' })
  await other.page.goto(`${waymark.demoUrl}/demo${formPage}`)
  const without = await panelOf(other.page)
  await without.getByRole('tab', { name: 'Guides' }).waitFor()
  expect(await without.getByRole('tab', { name: 'Ask' }).count()).toBe(0)
  await other.context.close()
  expect([...faults, ...other.faults]).toEqual([])
})

it('LOOK-14 COPILOT-3 COPILOT-6 every text of the copilot, also for what it refuses, is that of the application', async () => {
  const { copilot } = assistantTextGroups
  const path = `${settings()}/texts`
  const marked = (value: (key: string) => string | null) =>
    Object.fromEntries(copilot.map(key => [key, value(key)]))
  await send('PUT', settings(), { copilotSegment: null })
  await send('PUT', `${settings()}/stylings`, { enableCopilot: true })
  await send(
    'PUT',
    path,
    marked(key => `[${key}]`),
  )
  const steps = [{ uuid: randomUUID(), type: 'slide', content: 'Choose the zone of the permit', message: '' }]
  const guide = await send<{ id: number }>('POST', `${settings()}/tutorials`, {
    title: 'Parking permits',
    steps,
  })
  await send('PUT', `${settings()}/tutorials/${guide.id}`, { visibility: 'public' })
  const { page, context, faults } = await openPage(browser, {
    reducedMotion: 'reduce',
    allow: /status of 429|net::ERR_FAILED/,
  })
  await page.goto(`${waymark.demoUrl}/demo${formPage}`)
  const panel = await panelOf(page)
  await panel.getByRole('tab', { name: '[tab_copilot]' }).click()
  const field = panel.getByRole('textbox', { name: '[copilot_placeholder]' })
  await panel.getByText('[copilot_intro]').waitFor()
  await panel.getByRole('button', { name: '[copilot_send]' }).waitFor()
  const ask = async (question: string, ...keys: string[]) => {
    await field.fill(question)
    await field.press('Enter')
    const answer = panel.locator('section', { hasText: question })
    for (const key of keys) await answer.getByText(`[${key}]`, { exact: true }).waitFor()
    return answer
  }
  await ask('What is the weather in Oslo?', 'copilot_no_answer')
  model.answer = reply => reply.writeHead(500).end()
  await ask('Where are parking permits?', 'copilot_passages')
  model.answer = streamed('Choose the zone [1].')
  const written = await ask('How do parking permits work?', 'copilot_written', 'copilot_helpful')
  await written.getByRole('button', { name: '[copilot_not_helpful]' }).click()
  await written.getByText('[copilot_rated]').waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/copilot', async route => {
    await held.promise
    await route.abort('failed')
  })
  const away = await ask('Is it offline?', 'copilot_waiting')
  held.resolve()
  await away.getByText('[copilot_failed]').waitFor()
  for (const [code, key] of [
    ['dailyLimit', 'copilot_limit'],
    ['slowDown', 'copilot_busy'],
  ] as const) {
    await page.unroute('**/copilot')
    const headers = { 'access-control-allow-origin': '*' }
    await page.route('**/copilot', route =>
      route.fulfill({ status: 429, body: JSON.stringify({ code }), headers }),
    )
    await ask(`Refused by ${code}?`, key)
  }
  await context.close()
  await send(
    'PUT',
    path,
    marked(() => null),
  )
  expect(faults).toEqual([])
})
