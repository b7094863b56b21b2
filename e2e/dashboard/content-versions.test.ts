import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'
import { toast } from './support/seen.ts'

const { dashboard, signedIn } = journeys()

const base = () => `/v2/properties/${dashboard().property}`

async function openVersions(page: Page) {
  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  await page.waitForURL(/dialog=versions/)
  return page.getByRole('dialog', { name: 'Versions' })
}

async function restoreFirst(page: Page) {
  const dialog = await openVersions(page)
  await dialog.getByRole('button', { name: /^Version 1/ }).click()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Restore version 1?' })
  await question.getByRole('button', { name: 'Restore', exact: true }).click()
  return question
}

test('VERSION-13 an earlier version of a message is restored in its editor', async () => {
  const { call, property } = dashboard()
  const languages = (await call('GET', `${base()}/languages?filter=all`)) as unknown as {
    id: number
    status: string
  }[]
  const id = languages.find(({ status }) => status === 'default')?.id ?? 0
  const texts = (headline: string) => ({
    languageTexts: {
      [id]: { texts: { headline, description: 'Read it.', media: null, cta: null }, status: 'default' },
    },
  })
  const made = await call('POST', `${base()}/announcements`, texts('Reports are here'))
  await call('PUT', `/v2/properties/${property}/announcements/${made.id}`, {
    announcement: texts('Reports are gone'),
  })
  const page = await signedIn(`messages/announcement/edit/${made.id}`)
  const headline = page.getByLabel('Headline', { exact: true })
  await eventually(() => headline.inputValue()).toBe('Reports are gone')
  await restoreFirst(page)
  await toast(page, 'Version 1 is restored')
  await page.getByRole('button', { name: /^Version 3.*Version 1 restored/ }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => headline.inputValue()).toBe('Reports are here')
  expect(await page.getByText(/unsaved change/).count()).toBe(0)
})

test('VERSION-13 a restore that shows a live tooltip to more users asks from whom to whom', async () => {
  const { call } = dashboard()
  const segment = await call('POST', `${base()}/segments`, {
    name: 'Testers',
    connection: 'and',
    filterGroups: [
      { connection: 'and', filters: [{ key: 'plan', type: 'string', operator: 'equals', value: 'test' }] },
    ],
  })
  const { id } = await call('POST', `${base()}/tooltips`, {
    title: 'Save',
    identifier: { candidates: [{ css: '#save' }] },
    languageTexts: { en: { texts: { text: 'Saves it.' } } },
  })
  await call('PUT', `${base()}/tooltips/${id}`, { visibility: 'public', segment: segment.id })
  const page = await signedIn(`manage/tooltips/edit/${id}`, { allow: /status of 409/ })
  const question = await restoreFirst(page)
  await question.getByText('More users will see this live content').waitFor()
  await question.getByText('User segment: from “Testers” to “All users”').waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Restore for more users' }).click()
  await toast(page, 'Version 1 is restored')
  const after = (await call('GET', `${base()}/tooltips/${id}`)) as unknown as Record<string, unknown>
  expect([after['segment'], after['visibility']]).toEqual([null, 'public'])
})

test('FORM-18 a publication that a list refuses names its reasons, each a link to its field', async () => {
  const { call } = dashboard()
  const steps = [{ type: 'step', content: 'Press Save' }]
  const { id } = await call('POST', `${base()}/tutorials`, { title: 'Unfinished', steps })
  const page = await signedIn('manage/list', { allow: /status of 422/ })
  // A list that was read before the reasons were known.
  await page.route(/\/tutorials\?/, async route => {
    const response = await route.fetch()
    const text = (await response.text()).replace(/"blockers":\[\{[^\]]*\}\]/g, '"blockers":[]')
    await route.fulfill({ response, body: text })
  })
  await page.reload()
  const live = page.getByRole('switch', { name: /Unfinished/ })
  await eventually(() => live.getAttribute('aria-disabled')).toBe('false')
  await live.press('Space')
  const dialog = page.getByRole('dialog', { name: '“Unfinished” cannot go live yet' })
  await dialog.getByRole('link', { name: 'Step 1 needs an element' }).click()
  await page.waitForURL(new RegExp(`/manage/${id}/edit/steps#issue=steps`))
  await eventually(() => page.evaluate(() => document.activeElement?.closest('main')?.tagName ?? null)).toBe(
    'MAIN',
  )
})
