import { expect, test } from 'vitest'
import { findUntimedSettings, type TimedSettings } from './timed-settings.ts'

const fields = new Map([['look.save', ['colour', 'corner', 'note']]])
const settings: TimedSettings = {
  calls: ['look.save'],
  timed: [{ calls: ['look.save'], fields: ['colour', 'corner'], test: 'the look acts' }],
  others: [{ calls: ['look.save'], fields: ['note'], why: 'Only the staff sees it.' }],
}
const found = (change: Partial<TimedSettings> = {}) =>
  findUntimedSettings(fields, { ...settings, ...change }, title => title === 'the look acts')

test('what has a timed test or a reason is no problem', () => {
  expect(found()).toEqual([])
  expect(found({ timed: [], others: [{ calls: ['look.save'], fields: ['*'], why: 'One way.' }] })).toEqual([])
})

test('a field without both, one that is named twice, and one that is gone are problems', () => {
  expect(found({ others: [] })).toEqual(['look.save: note has neither a timed test nor a reason'])
  const [timed] = settings.timed
  const twice = { calls: ['look.save'], fields: ['note', 'colour', 'size'], why: 'No effect.' }
  expect(found({ timed: timed ? [timed] : [], others: [twice] })).toEqual([
    'look.save has no field size',
    'look.save: colour is named twice',
  ])
})

test('a test that is not timed, a missing reason and a call that is not listed are problems', () => {
  expect(found({ timed: settings.timed.map(one => ({ ...one, test: 'another' })) })).toEqual([
    'no browser test with `promisedMs` is called "another"',
  ])
  expect(found({ others: [{ calls: ['look.save'], fields: ['note'], why: ' ' }] })).toEqual([
    'no reason for note',
  ])
  expect(found({ calls: [] })).toContain('look.save is not listed')
})
