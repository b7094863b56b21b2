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
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByText('required', { exact: false }).first().waitFor()
    await form.getByLabel('Name').fill('Order events')
    await form.getByLabel('Address').fill(`${receiver.url}/hook`)
    await form.getByLabel('Guide published', { exact: true }).check()
    await form.getByRole('button', { name: 'Create' }).click()
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

test('HOOK-6 HOOK-4 a paused webhook says why, is switched on, gets a new secret and is deleted', {
  timeout: 120_000,
}, async () => {
  const { call, property } = dashboard()
  const receiver = await openReceiver()
  try {
    const { company } = await call<{ company: { id: number } }>('GET', `/v2/properties/${property}`)
    const events = ['guide.published', 'guide.unpublished']
    const fields = { kind: 'webhook', name: 'Old receiver', url: `${receiver.url}/hook`, events }
    await call('POST', `/v3/companies/${company.id}/webhooks`, fields)
    receiver.answer = reply => reply.writeHead(410).end('gone')
    const guide = await aGuide(dashboard(), 'Returns', ['Open the list'])
    await call('PUT', `/v2/properties/${property}/tutorials/${guide}`, { visibility: 'public' })
    const states = async () => {
      const path = `/v3/companies/${company.id}/webhooks`
      const { items } = await call<{ items: { name: string; state: string }[] }>('GET', path)
      return items.find(({ name }) => name === 'Old receiver')?.state
    }
    await eventually(states).toBe('paused')

    const page = await signedIn('settings/company/integrations')
    await page.getByRole('button', { name: /Old receiver/ }).click()
    const notice = page.getByText('the receiver answered that this address no longer exists (410)')
    await notice.waitFor()
    expect(await violations(page)).toEqual([])
    receiver.answer = reply => reply.end('taken')
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.getByText('Active', { exact: true }).waitFor()
    expect(await notice.count()).toBe(0)

    await page.getByRole('button', { name: 'New secret' }).click()
    await page.getByRole('button', { name: 'Create a new secret' }).click()
    const shown = page.getByRole('dialog', { name: 'Signing secret' })
    const secret = await shown.getByLabel('Signing secret').inputValue()
    await shown.getByRole('button', { name: 'Close' }).last().click()
    await call('PUT', `/v2/properties/${property}/tutorials/${guide}`, { visibility: 'private' })
    await eventually(() => receiver.received.length).toBe(2)
    const sent = receiver.received.at(-1)
    const header = String(sent?.headers['x-waymark-signature'])
    const second = /t=(\d+)/.exec(header)?.[1]
    const signature = createHmac('sha256', secret).update(`${second}.${sent?.body}`).digest('hex')
    // With both secrets, for 24 hours.
    expect(header.split(',').filter(part => part.startsWith('v1='))).toHaveLength(2)
    expect(header).toContain(`v1=${signature}`)

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Delete Old receiver?' })
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Add a webhook' }).waitFor()
    await eventually(() => page.getByText('Old receiver').count()).toBe(0)
  } finally {
    await receiver.close()
  }
})

/** What a channel shows of a notice: the text, and the link under it. */
const shownIn = {
  slack: (body: SlackMessage) => ({
    text: body.blocks[0]?.text?.text,
    link: body.blocks[1]?.elements?.[0]?.url,
  }),
  teams: ({ attachments: [card] }: TeamsMessage) => ({
    text: card?.content.body[0]?.inlines[0]?.text,
    link: card?.content.actions[0]?.url,
  }),
}

interface SlackMessage {
  readonly blocks: readonly {
    readonly text?: { readonly text: string }
    readonly elements?: readonly { readonly url: string }[]
  }[]
}

interface TeamsMessage {
  readonly attachments: readonly {
    readonly content: {
      readonly body: readonly { readonly inlines: readonly { readonly text: string }[] }[]
      readonly actions: readonly { readonly url: string }[]
    }
  }[]
}

test.each([
  ['slack', 'Add a Slack channel', 'Slack channel', '/services/T0/B0/secretpart'],
  ['teams', 'Add a Teams channel', 'Microsoft Teams channel', '/workflows/secretpart?sig=end'],
] as const)(
  'HOOK-7 a %s channel is added by its address, gets the end of a process in words, and shows what the receiver answered',
  {
    timeout: 120_000,
  },
  async (kind, tile, title, path) => {
    const { call, property, url } = dashboard()
    const receiver = await openReceiver()
    try {
      const page = await signedIn('settings/company/integrations')
      await page.getByRole('button', { name: tile }).click()
      const form = page.getByRole('dialog', { name: title })
      // Chat channels get notices that people read, not every event.
      expect(await form.getByLabel('Guide published', { exact: true }).count()).toBe(0)
      await form.getByLabel('Name').fill(`Team ${kind}`)
      await form.getByLabel('Address').fill(receiver.url + path)
      await form.getByLabel('Process finished', { exact: true }).check()
      await form.getByRole('button', { name: 'Create' }).click()
      await form.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: new RegExp(`Team ${kind}`) }).click()
      await page.getByText('No deliveries').waitFor()
      expect(await page.locator('main').innerText()).not.toContain('secretpart')
      await page.getByRole('button', { name: 'Send test event' }).click()
      await toast(page, 'Accepted (status 200)')
      expect(receiver.received.map(one => one.path)).toEqual([path])

      const guide = await aGuide(dashboard(), `Told to ${kind}`, ['Open the list'])
      await call('POST', `/v2/services/tutorial_pdf_exports/properties/${property}/tutorials/${guide}`, {})
      await eventually(() => receiver.received.length).toBe(2)
      const shown = shownIn[kind](JSON.parse(receiver.received[1]?.body ?? ''))
      expect(shown.text).toMatch(/PDF/)
      expect(shown.link).toBe(`${url}/app/${property}/settings/company/processes`)
      expect(receiver.received[1]?.headers['content-type']).toContain('application/json')

      // The address is replaced; an empty field would have kept it.
      receiver.answer = reply => reply.writeHead(404).end('no such channel')
      await page.getByRole('button', { name: 'Edit' }).click()
      await form.getByLabel('Address').fill(`${receiver.url}/elsewhere`)
      await form.getByRole('button', { name: 'Save' }).click()
      await form.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Send test event' }).click()
      await page.getByRole('alert').getByText('The receiver does not know this address (404)').waitFor()
      expect(receiver.received.at(-1)?.path).toBe('/elsewhere')
      expect(await violations(page)).toEqual([])
    } finally {
      await receiver.close()
    }
  },
)
