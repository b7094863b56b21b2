import type { WireReportSchedule } from '@waymark/contract'
import { expect, it } from 'vitest'
import { draftFaults, draftOf, isPlaceChanged, targetOf } from './schedule-draft.ts'

const place = {
  kind: 'bucket',
  endpoint: 'https://s3.example.com',
  bucket: 'b',
  prefix: 'p/',
  region: 'r',
} as const
const stored: WireReportSchedule = {
  ...{ id: 1, name: 'A', report: 'guides', every: 'daily', target: place, isPaused: false, nextAt: null },
  ...{
    filters: { segment: null, pageSegment: null, language: null },
    author: null,
    lastRun: null,
    version: 1,
  },
}

it('RSCHED-10 a stored bucket that is opened and saved keeps its credentials and its place', () => {
  const draft = draftOf(stored, 'guides')
  expect(Object.values(draftFaults(draft, { isNew: false })).filter(Boolean)).toEqual([])
  expect(targetOf(draft)).toBeUndefined()
  expect(isPlaceChanged(draft, stored)).toBe(false)
  expect(isPlaceChanged({ ...draft, prefix: 'q/' }, stored)).toBe(true)
  expect(draftFaults(draft, { isNew: true })).toMatchObject({ accessKeyId: 'required' })
})

it('RSCHED-10 recipients are written with any separator', () => {
  const draft = {
    ...draftOf(null, 'guides'),
    recipients: 'ann@example.com, bob@example.com\n\ncid@example.com;',
  }
  expect(targetOf(draft)).toEqual({
    kind: 'mail',
    recipients: ['ann@example.com', 'bob@example.com', 'cid@example.com'],
  })
})
