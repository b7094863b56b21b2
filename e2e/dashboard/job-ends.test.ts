import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../operations/support/rows.ts'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { awaitLink } from '../support/read-mail.ts'
import { admin } from '../support/start-waymark.ts'
import { aGuide, editor } from './editor-page.ts'
import { journeys } from './journeys.ts'
import { openSignedIn } from './open-dashboard.ts'

const { dashboard, aPage, signedIn } = journeys({ DEMO: 'false', ALLOW_PRIVATE_FETCH: 'true' })

const base = () => `/v2/properties/${dashboard().property}`
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Another person's server of pictures: as long as it is slow, anyone who asks it waits. */
let pictures: Server
let waiting: ServerResponse[] = []
let isSlow = true

const answerAll = () => {
  isSlow = false
  for (const reply of waiting) reply.writeHead(404).end()
  waiting = []
}

beforeAll(async () => {
  pictures = createServer((_request, reply) => {
    if (isSlow) waiting.push(reply)
    else reply.writeHead(404).end()
  })
  await new Promise<void>(resolve => pictures.listen(0, '127.0.0.1', resolve))
  await dashboard().call('POST', `${base()}/languages`, { code: 'de', name: 'Deutsch', visibility: 'public' })
})
afterAll(() => {
  answerAll()
  pictures.close()
})

/** A guide whose pictures are not to be had soon. */
async function aSlowGuide(title: string): Promise<number> {
  const address = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
  const steps = Array.from({ length: 8 }, (_, index) => ({
    type: 'slide',
    content: `Slide ${index}`,
    media: { kind: 'image', src: `/slow/${title}-${index}.png` },
  }))
  const { id } = await dashboard().call('POST', `${base()}/tutorials`, { title, steps })
  // As content of earlier versions holds them: a save copies images of other hosts.
  await queryRows(
    dashboard().dataDir,
    "UPDATE guide_text SET steps = replace(steps::text, '\"/slow/', '\"' || $2::text || '/')::jsonb WHERE guide_id = $1",
    [id, address],
  )
  return id
}

test('a stopped PDF job shows its state, makes no file, and can be started again', async () => {
  isSlow = true
  const id = await aSlowGuide('Stopped')
  const page = await signedIn(`${editor(id)}?dialog=pdf&of=guides:${id}`)
  const paper = dialog(page, 'Save as PDF')
  await paper.getByRole('button', { name: 'Create PDF' }).click()
  await paper.getByRole('progressbar', { name: 'Creating the PDF' }).waitFor()
  await eventually(() => waiting.length).toBeGreaterThan(0)
  await paper.getByRole('button', { name: 'Stop' }).click()
  await paper.getByRole('status').getByText('Stopped. Nothing was changed.').waitFor()
  expect(await paper.getByRole('button', { name: 'Download' }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  answerAll()
  await paper.getByRole('button', { name: 'Start another' }).click()
  await paper.getByRole('button', { name: 'Create PDF' }).click()
  await paper.getByText(/The PDF is ready/).waitFor()
  await page.goto(`${dashboard().url}/app/${dashboard().property}/settings/company/processes`)
  const states = page.getByRole('row', { name: /Stopped/ })
  await eventually(async () => (await states.allInnerTexts()).join()).toMatch(/Done[\s\S]*Cancelled/)
})

test('an export waits for its turn, fails where anyone who started it is gone, and can be started again', async () => {
  isSlow = true
  const { call, dataDir } = dashboard()
  const id = await aGuide(dashboard(), 'Failing', ['One'])
  // Two at once are made: anyone who comes third waits.
  for (const title of ['First', 'Second']) {
    const slow = await aSlowGuide(title)
    await call('POST', `/v2/services/tutorial_pdf_exports${base().slice('/v2'.length)}/tutorials/${slow}`, {})
  }
  await eventually(() => waiting.length).toBeGreaterThan(1)
  const page = await signedIn(`${editor(id)}?dialog=export&of=guides:${id}`)
  const out = dialog(page, 'Export translations')
  await out.getByRole('button', { name: 'Export', exact: true }).click()
  await out.getByText('Queued').waitFor()
  const job = new URL(page.url()).searchParams.get('job')
  await queryRows(dataDir, 'UPDATE job SET started_by = NULL WHERE id = $1', [job])
  answerAll()
  const failure = out.getByRole('status')
  await failure.getByText('The export did not work').waitFor()
  await failure.getByText('The person who started this no longer has permission.').waitFor()
  expect(await violations(page)).toEqual([])
  await out.getByRole('button', { name: 'Start another' }).click()
  await out.getByRole('button', { name: 'Export', exact: true }).click()
  await out.getByText(/The zip is ready/).waitFor()
  await page.goto(`${dashboard().url}/app/${dashboard().property}/settings/company/processes?status=failed`)
  await page
    .getByRole('row', { name: /Failing/ })
    .getByText('Failed')
    .waitFor()
})

const colleague = { email: 'remy@example.com', password: 'Cobalt-lantern-7', name: 'Remy Vale' }

/** A second person of the company. */
async function inviteColleague(): Promise<void> {
  const { call, dataDir } = dashboard()
  const { company } = (await call('GET', base())) as unknown as { company: { id: number } }
  await call('POST', `/v3/companies/${company.id}/managers`, {
    email: colleague.email,
    roleName: 'contributor',
  })
  const link = await awaitLink(dataDir, colleague.email, '/registration')
  await call('POST', '/v3/managers', { ...colleague, token: new URL(link).searchParams.get('token') })
}

/** Signs in on the screen that an ended session led to, and is back where one was. */
async function signInAgain(page: Page, person: { readonly email: string; readonly password: string }) {
  await page.waitForURL(/\/login/)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/manage\/list/)
}

test('a session that ran out keeps what ended for who it was, and shows it to no one else', async () => {
  await inviteColleague()
  isSlow = true
  const id = await aSlowGuide('Confidential')
  const { page, context } = await aPage({ allow: /status of 401/ })
  await openSignedIn(
    page,
    `${dashboard().url}/app/${dashboard().property}/${editor(id)}?dialog=pdf&of=guides:${id}`,
  )
  await dialog(page, 'Save as PDF').getByRole('button', { name: 'Create PDF' }).click()
  await eventually(() => waiting.length).toBeGreaterThan(0)
  await page.goto(`${dashboard().url}/app/${dashboard().property}/manage/list`)
  answerAll()
  const bell = page.getByRole('button', { name: '1 process finished' }).first()
  await bell.waitFor()

  await context.clearCookies()
  await page.reload()
  await signInAgain(page, admin)
  await bell.waitFor()

  await context.clearCookies()
  await page.reload()
  await signInAgain(page, colleague)
  await page.getByRole('link', { name: 'Confidential' }).first().waitFor()
  expect(await bell.count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Confidential')
})
