import type { WireWebhook } from '@waymark/contract'
import { expect, it } from 'vitest'
import { draftOf, inputOf } from './webhook-draft.ts'

const webhook: WireWebhook = {
  id: 1,
  companyId: 2,
  kind: 'webhook',
  name: 'Orders',
  url: 'https://hooks.example.com/a',
  addressHint: 'hooks.example.com/…om/a',
  events: ['guide.published', 'job.failed'],
  propertyIds: [3, 4],
  state: 'active',
  pauseReason: null,
  lastSuccessAt: null,
  formerSecretUntil: null,
  createdAt: '2026-03-02 10:00:00+00:00',
  version: 1,
}

it('HOOK-1 opening and saving a webhook changes nothing', () => {
  const { name, url, events, propertyIds } = webhook
  expect(inputOf(draftOf(webhook))).toEqual({ name, url, events, propertyIds })
})

it('HOOK-7 the unknown address of a channel is left as it is', () => {
  const channel: WireWebhook = { ...webhook, kind: 'slack', url: null, propertyIds: null }
  expect(inputOf(draftOf(channel))).toEqual({
    name: 'Orders',
    events: ['guide.published', 'job.failed'],
    propertyIds: null,
  })
})
