import { expect, test } from 'vitest'
import { findUntimedSettings, isTimedTest, type TimedSettings } from './timed-settings.ts'

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

test('a test is timed where it, or a helper of its file that it uses, names the promised time', () => {
  const file = [
    "import { promisedMs } from './pages.ts'",
    'const soon = { timeout: promisedMs }',
    'async function showsInTime() {\n  await poll(soon)\n}',
    "it('by itself', () => {\n  poll(promisedMs)\n})",
    "it('by a constant', () => {\n  poll(soon)\n})",
    "it('by a function', () => {\n  showsInTime()\n})",
    "it('not at all', () => {\n  poll(15_000)\n})",
  ].join('\n\n')
  const titles = ['by itself', 'by a constant', 'by a function', 'not at all', 'gone']
  expect(titles.map(title => isTimedTest(file, title))).toEqual([true, true, true, false, false])
})
