import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openReceiver } from '../../apps/server/test/open-receiver.ts'
import { violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { aGuide } from './editor-page.ts'
import { journeys } from './journeys.ts'
import { toast } from './support/seen.ts'

const { dashboard, signedIn } = journeys({ DEMO: 'false', ALLOW_PRIVATE_FETCH: 'true' })

test('HOOK-1 HOOK-2 HOOK-4 a webhook is created, gets a published guide with a valid signature, and once more', {
  timeout: 120_000,
}, async () => {
  const receiver = await openReceiver()
  try {
    const guide = await aGuide(dashboard(), 'Orders', ['Open the list'])
    const page = await signedIn('settings/company/integrations')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Webhook' })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('required', { exact: false }).first().waitFor()
    await form.getByLabel('Name').fill('Order events')
    await form.getByLabel('Address').fill(`${receiver.url}/hook`)
    await form.getByLabel('Guide published', { exact: true }).check()
    await form.getByRole('button', { name: 'Save' }).click()
    const shown = page.getByRole('dialog', { name: 'Signing secret' })
    const secret = await shown.getByLabel('Signing secret').inputValue()
    expect(secret).toMatch(/^whsec_/)
    await shown.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: /Order events/ }).click()
    await page.getByText('No deliveries').waitFor()
    await page.getByRole('button', { name: 'Send test event' }).click()
    await toast(page, 'Accepted (status 200)')
    expect(receiver.received.map(one => one.headers['x-waymark-event'])).toEqual(['test'])

    const manage = await signedIn('manage/list')
    await manage.getByRole('switch', { name: 'Live: Orders', exact: true }).press('Space')
    await eventually(() => receiver.received.length).toBe(2)
    const sent = receiver.received[1]
    const body = sent?.body ?? ''
    const signature = String(sent?.headers['x-waymark-signature'])
    const second = /t=(\d+)/.exec(signature)?.[1]
    const expected = createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')
    expect(signature).toBe(`t=${second},v1=${expected}`)
    expect(JSON.parse(body)).toMatchObject({ event: 'guide.published', data: { guideId: guide } })

    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'Guide published' })
    await row.getByText('Delivered').waitFor()
    expect(await violations(page)).toEqual([])
    await row.getByRole('button', { name: 'Resend' }).click()
    await eventually(() => receiver.received.length).toBe(3)
    expect(receiver.received[2]?.body).toBe(body)
    expect(receiver.received[2]?.headers['x-waymark-delivery']).not.toBe(sent?.headers['x-waymark-delivery'])
  } finally {
    await receiver.close()
  }
})
