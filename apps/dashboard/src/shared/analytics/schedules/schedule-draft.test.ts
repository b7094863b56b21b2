import type { WireReportSchedule } from '@waymark/contract'
import { describe, expect, it } from 'vitest'
import { draftFaults, draftOf, filtersOf, isPlaceChanged, targetOf } from './schedule-draft.ts'

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

describe('RSCHED-10 the form of a schedule', () => {
  const secrets = { accessKeyId: 'key', secretAccessKey: 'secret' }

  it('begins with a weekly mail of the report of the screen', () => {
    expect(draftOf(null, 'guides')).toEqual({
      ...{ name: '', report: 'guides', every: 'weekly', kind: 'mail', recipients: '' },
      ...{ endpoint: '', bucket: '', prefix: '', region: 'us-east-1', accessKeyId: '', secretAccessKey: '' },
    })
  })

  it('opens a stored schedule with its own values', () => {
    expect(draftOf(stored, 'surveys')).toMatchObject({
      ...{ name: 'A', report: 'guides', every: 'daily', kind: 'bucket', recipients: '' },
      ...{ endpoint: place.endpoint, bucket: 'b', prefix: 'p/', region: 'r', accessKeyId: '' },
    })
    const mail = {
      ...stored,
      target: { kind: 'mail' as const, recipients: ['a@example.com', 'b@example.com'] },
    }
    expect(draftOf(mail, 'guides')).toMatchObject({
      ...{ kind: 'mail', recipients: 'a@example.com\nb@example.com', endpoint: '', region: 'us-east-1' },
    })
  })

  it('sends a bucket with its credentials', () => {
    const bucket = { ...draftOf(stored, 'guides'), ...secrets }
    expect(targetOf(bucket)).toEqual({ ...place, ...secrets })
    expect(targetOf({ ...bucket, accessKeyId: '' })).toMatchObject({
      accessKeyId: '',
      secretAccessKey: 'secret',
    })
  })

  it('names the fields that are missing, of the chosen kind only', () => {
    const mail = { ...draftOf(null, 'guides'), name: ' ' }
    expect(draftFaults(mail, { isNew: true })).toEqual({ name: 'required', recipients: 'required' })
    const bucket = { ...draftOf(stored, 'guides'), region: ' ', ...secrets }
    expect(draftFaults(bucket, { isNew: false })).toEqual({
      ...{ name: null, endpoint: null, bucket: null, region: 'required' },
      ...{ accessKeyId: null, secretAccessKey: null },
    })
    expect(draftFaults({ ...bucket, accessKeyId: '' }, { isNew: false })).toMatchObject({
      accessKeyId: 'required',
      secretAccessKey: null,
    })
  })

  it.each(['endpoint', 'bucket', 'prefix', 'region'] as const)(
    'a changed %s needs the credentials again',
    key => {
      expect(isPlaceChanged({ ...draftOf(stored, 'guides'), [key]: 'other' }, stored)).toBe(true)
    },
  )

  it('a schedule that becomes a mail has no place', () => {
    expect(isPlaceChanged({ ...draftOf(stored, 'guides'), kind: 'mail', bucket: 'other' }, stored)).toBe(
      false,
    )
    expect(isPlaceChanged({ ...draftOf(null, 'guides'), kind: 'bucket' }, null)).toBe(false)
  })

  it('keeps the filters of the screen', () => {
    expect(filtersOf({} as never)).toEqual({ segment: null, pageSegment: null, language: null })
    const filters = { segment: 3, pageSegment: 4, language: 'de' }
    expect(filtersOf(filters as never)).toEqual(filters)
  })
})
