import { describe, expect, it } from 'vitest'
import {
  addStep,
  dropLast,
  emptyRecording,
  leavePage,
  maxSteps,
  moveStep,
  type RecordedAction,
  type Recording,
  readRecording,
  toStepInput,
} from './recorded-steps.ts'
import { changeStep, changeTitle, shownWords, translationsOf, withTexts } from './recorded-texts.ts'

const aDeed = (css: string, deed: RecordedAction = 'click') => ({
  deed,
  title: css,
  message: '',
  url: '/orders',
  identifier: { candidates: [{ css }] },
  leavesPage: false,
})
const record = (...deeds: readonly (readonly [css: string, deed: RecordedAction, atMs: number])[]) =>
  deeds.reduce<Recording>((made, [css, deed, atMs]) => addStep(made, aDeed(css, deed), atMs), emptyRecording)
const titles = ({ steps }: Pick<Recording, 'steps'>) => steps.map(({ title }) => title)

describe('EDIT-21 recorded steps', () => {
  it.each([
    [
      'each click is a step',
      [
        ['a', 'click', 0],
        ['b', 'click', 1],
      ],
      ['a', 'b'],
    ],
    [
      'a double click is one',
      [
        ['a', 'click', 0],
        ['a', 'click', 300],
      ],
      ['a'],
    ],
    [
      'a second click later is another',
      [
        ['a', 'click', 0],
        ['a', 'click', 900],
      ],
      ['a', 'a'],
    ],
    [
      'typing in one field is one',
      [
        ['f', 'fill', 0],
        ['f', 'fill', 5_000],
      ],
      ['f'],
    ],
    [
      'typing in another field is another',
      [
        ['f', 'fill', 0],
        ['g', 'fill', 1],
      ],
      ['f', 'g'],
    ],
    [
      'choosing again in one list is one',
      [
        ['s', 'choose', 0],
        ['s', 'choose', 9_000],
      ],
      ['s'],
    ],
  ] as const)('%s', (_, deeds, expected) => {
    expect(titles(record(...deeds))).toEqual(expected)
  })

  it('on two elements that are known by their kind and name are two', () => {
    const compared = (label: string) => ({
      ...aDeed('button'),
      identifier: { candidates: [{ css: 'button', kind: 'structure' as const }], label },
    })
    const first = addStep(emptyRecording, compared('Preview'), 0)
    expect(addStep(first, compared('Place order'), 100).steps).toHaveLength(2)
    expect(addStep(first, compared('Preview'), 100).steps).toHaveLength(1)
  })

  it('in fields with the same selector in two shadow roots are two', () => {
    const inside = (host: string) => ({
      ...aDeed('#input', 'fill'),
      identifier: { candidates: [{ css: '#input' }], shadow: [host] },
    })
    const first = addStep(emptyRecording, inside('[label="Customer"]'), 0)
    expect(addStep(first, inside('[label="Reference"]'), 100).steps).toHaveLength(2)
  })

  it('EDIT-24 are inserted at a chosen position, and dropped from there', () => {
    const three = record(['a', 'click', 0], ['b', 'click', 1], ['c', 'click', 2])
    const inserted = addStep({ ...three, insertAt: 1 }, aDeed('x'), 5_000)
    expect([titles(inserted), inserted.insertAt]).toEqual([['a', 'x', 'b', 'c'], 2])
    expect(titles(addStep(inserted, aDeed('y'), 6_000))).toEqual(['a', 'x', 'y', 'b', 'c'])
    expect(titles(dropLast(inserted))).toEqual(['a', 'b', 'c'])
    expect(dropLast(emptyRecording)).toBe(emptyRecording)
    expect(leavePage(inserted, 5_001).steps.map(({ leavesPage }) => leavesPage)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('EDIT-24 at a position beyond the end go to the end', () => {
    expect(titles(addStep({ ...record(['a', 'click', 0]), insertAt: 9 }, aDeed('b'), 5_000))).toEqual([
      'a',
      'b',
    ])
  })

  it('EDIT-25 take written texts in their order and keep everything else', () => {
    const two = record(['a', 'click', 0], ['b', 'fill', 1])
    const steps = [{ title: 'A', message: 'First' }]
    const written = withTexts(two, { title: 'Guide', steps })
    expect([written.title, titles(written)]).toEqual(['Guide', ['A', 'b']])
    expect(written.steps[0]).toEqual({ ...two.steps[0], title: 'A', message: 'First' })
  })

  it('EDIT-34 have texts in further languages, which take what is missing from the default one', () => {
    const two = record(['a', 'click', 0], ['b', 'fill', 1])
    const german = { ...two, steps: changeStep(two.steps, 1, { message: 'Zuerst' }, 'de') }
    expect(german.steps.map(step => shownWords(step, 'de'))).toEqual([
      { title: 'a', message: 'Zuerst' },
      { title: 'b', message: '' },
    ])
    expect(translationsOf(two)).toEqual({})
    expect(translationsOf(changeTitle(german, 'Bestellung', 'de'))).toEqual({
      de: { title: 'Bestellung', steps: [{ title: 'a', message: 'Zuerst' }, null] },
    })
    const written = withTexts(two, { title: 'G', steps: [{ title: 'A', message: '' }] }, 'de')
    expect([titles(written), written.titles]).toEqual([['a', 'b'], { de: 'G' }])
    expect(translationsOf({ ...written, steps: moveStep(written.steps, 1, 1) })['de']?.steps).toEqual([
      null,
      { title: 'A', message: '' },
    ])
  })

  it('hold at most a hundred', () => {
    const many = Array.from({ length: 130 }, (_, index) => [`b${index}`, 'click', index * 1_000] as const)
    expect(record(...many).steps).toHaveLength(maxSteps)
  })

  it('mark the click that left the page, and no other', () => {
    const clicked = record(['f', 'fill', 0], ['a', 'click', 1_000])
    expect(leavePage(clicked, 2_000).steps.map(step => step.leavesPage)).toEqual([false, true])
    expect(leavePage(clicked, 60_000)).toBe(clicked)
    const typed = record(['f', 'fill', 0])
    expect(leavePage(typed, 1)).toBe(typed)
  })

  it('are moved and changed by their key', () => {
    const { steps } = record(['a', 'click', 0], ['b', 'click', 1], ['c', 'click', 2])
    expect(titles({ steps: moveStep(steps, 3, -1) })).toEqual(['a', 'c', 'b'])
    expect(moveStep(steps, 1, -1)).toBe(steps)
    expect(moveStep(steps, 9, 1)).toBe(steps)
    expect(titles({ steps: changeStep(steps, 2, { title: 'Open' }) })).toEqual(['a', 'Open', 'c'])
  })

  it.each([
    ['click', null],
    ['fill', 'nonempty'],
    ['choose', 'nonEmptyDropdown'],
  ] as const)('%s is saved as a step that waits for %s', (deed, nextWhen) => {
    expect(toStepInput({ ...aDeed('a', deed), key: 1 })).toMatchObject({
      nextWhen,
      mandatory: true,
      url: '/orders',
    })
  })

  it.each([[undefined], [null], ['x'], [{}], [{ steps: 'x' }]])('%o is read as an empty recording', kept => {
    expect(readRecording(kept)).toEqual(emptyRecording)
  })
})
