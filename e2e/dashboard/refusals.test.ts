import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { dashboard, signedIn, aPage } = journeys()

test('FORM-13 a live rule whose seconds are empty shows the error at the field', async () => {
  const { call, property } = dashboard()
  const base = `/v2/properties/${property}/tutorials`
  const steps = [{ type: 'slide', content: 'Hello', message: '' }]
  const guide = await call('POST', base, { title: 'Started later', steps })
  await call('PUT', `${base}/${guide.id}`, { visibility: 'public' })
  const { id } = await call('POST', `/v3/properties/${property}/contextual-rules`, {
    name: 'After a while',
    contexts: [{ type: 'user', operator: 'is', status: 'inactive', seconds: 20 }],
    actions: [{ type: 'guideStart', id: guide.id }],
    status: 'live',
  })
  const page = await signedIn(`manage/rules/edit/${id}`)
  const seconds = page.getByLabel('Duration in seconds', { exact: true }).first()
  await seconds.fill('')
  const isInvalid = () => seconds.getAttribute('aria-invalid')
  await eventually(() => page.getByText('Enter the number of seconds').count()).toBeGreaterThan(0)
  await seconds.fill('0')
  await eventually(isInvalid).toBe('true')
  await page.getByText('A whole number from 1 to 86400').first().waitFor()
  await seconds.fill('25')
  await eventually(isInvalid).not.toBe('true')
})

test('a sign-in that is refused for too many attempts says how long to wait', async () => {
  const { url } = dashboard()
  const body = JSON.stringify({ email: 'locked@example.com', password: 'Wrong-horse-7-battery' })
  const headers = { 'content-type': 'application/json' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) {
    statuses.push((await fetch(`${url}/api/auth/sign-in`, { method: 'POST', headers, body })).status)
  }
  expect(statuses.at(-1)).toBe(429)
  const { page } = await aPage({ allow: /status of 429/ })
  await page.goto(`${url}/`)
  await page.getByLabel('E-mail').fill('locked@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-horse-7-battery')
  await page.keyboard.press('Enter')
  await page
    .getByRole('alert')
    .getByText(/^Too many attempts\. Try again in \d+ minutes\.$/)
    .waitFor()
})
