import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ComparedElement,
  chooseMatch,
  compareOwn,
  comparePlace,
  compareSigns,
  shareOfPoints,
} from './index.ts'
import { textLikeness } from './text-likeness.ts'

const save: ComparedElement = {
  tag: 'button',
  type: 'submit',
  role: 'button',
  label: 'Save order',
  text: 'Save order',
  marks: { id: 'save', 'data-tour': 'save' },
  classes: ['btn', 'btn-primary'],
  before: 'Amount',
  after: 'Cancel',
  heading: 'New order',
  parents: ['div.actions', 'form#order', 'main'],
  places: [
    [1, 2],
    [3, 3],
  ],
  others: ['Cancel'],
  lang: 'en',
}
const but = (change: Partial<ComparedElement>): ComparedElement => ({ ...save, ...change })
const share = (seen: ComparedElement, wanted = save) =>
  shareOfPoints(compareOwn(wanted, seen), compareSigns(wanted, seen), comparePlace(wanted, seen))
const cancel = but({
  label: 'Cancel',
  text: 'Cancel',
  marks: {},
  type: 'button',
  before: 'Save order',
  after: '',
  places: [
    [2, 2],
    [3, 3],
  ],
})

describe('EDIT-11 comparison of elements', () => {
  it('is full for the same element', () => {
    expect(share(save)).toBe(1)
  })

  it.each<[string, Partial<ComparedElement>]>([
    ['its id was generated again', { marks: { 'data-tour': 'save', id: ':r1:' } }],
    ['its classes were', { classes: ['css-1'], parents: ['div.css-2', 'form#order', 'main'] }],
    ['it was reworded', { label: 'Save the order', text: 'Save the order' }],
    ['it has a new name', { label: 'Submit', text: 'Submit' }],
    ['it was wrapped', { parents: ['span.wrap', 'div.actions', 'form#order'], before: '', after: '' }],
    ['the page is in another language', { lang: 'de', label: 'Sichern', text: 'Sichern', after: 'Nein' }],
  ])('chooses it when %s', (_, change) => {
    const changed = but(change)
    expect(
      chooseMatch([
        { id: 'save', share: share(changed) },
        { id: 'cancel', share: share(cancel) },
      ])?.id,
    ).toBe('save')
  })

  it('chooses none when it is gone, also where another one has taken its place', () => {
    const moved = but({ ...cancel, places: save.places, before: 'Amount' })
    expect(chooseMatch([{ share: share(moved) }])).toBeNull()
  })

  it('chooses none of two that are as much alike', () => {
    expect(chooseMatch([{ share: share(save) }, { share: share(save) }])).toBeNull()
  })

  it('tells rows with the same button apart by their text, and chooses none when the row is gone', () => {
    const edit = but({ label: 'Edit', text: 'Edit', marks: {}, others: [], row: 'Order 41 open Edit' })
    const other = { ...edit, row: 'Order 42 paid Edit', before: 'paid' }
    expect(share(edit, edit)).toBe(1)
    const matches = [
      { id: '41', share: share(edit, edit) },
      { id: '42', share: share(other, edit) },
    ]
    expect(chooseMatch(matches)?.id).toBe('41')
    const rest = { ...other, places: [[1, 1] as const], row: 'Invoice for Ann' }
    expect(share(rest, edit)).toBeLessThan(share(edit, edit) - 0.2)
  })

  it('tells names apart that differ in a number', () => {
    const order = but({ label: 'Order 4', text: 'Order 4', others: [] })
    const other = { ...order, label: 'Order 31', text: 'Order 31' }
    expect(share(order, order) - share(other, order)).toBeGreaterThan(0.15)
  })

  it('compares numbers and signs in a page in another language', () => {
    const order = but({ label: 'Order 4', text: 'Order 4' })
    const german = { ...order, lang: 'de', label: 'Bestellung 4', text: 'Bestellung 4' }
    const next = { ...german, label: 'Bestellung 5', text: 'Bestellung 5' }
    expect(share(german, order) - share(next, order)).toBeGreaterThan(0.1)
  })

  it('tells elements without a name apart by their attributes, icons and the fields beside them', () => {
    const bare = but({ label: '', text: '', marks: {}, others: [] })
    const find = { ...bare, hints: { value: 'find' }, inside: ['svg', 'path#a1'], beside: ['Search', ''] }
    const more = { ...bare, hints: { value: 'more' }, inside: ['svg', 'path#b2'], beside: ['', 'Search'] }
    expect(share(find, find)).toBe(1)
    expect(share(more, find)).toBeLessThan(0.8)
  })

  it('compares a record from before these traits were recorded', () => {
    expect(share(but({ hints: { value: 'find' }, inside: ['svg'], beside: ['Search', ''] }))).toBe(1)
  })

  it('proves nothing with too little to compare', () => {
    const bare: ComparedElement = {
      ...{ tag: 'div', marks: {}, classes: [], text: '', before: '', after: '', parents: [], places: [] },
      ...{ others: [], lang: '', role: '', label: '', heading: '' },
    }
    expect(share(bare, bare)).toBe(0)
  })
})

describe('likeness of texts', () => {
  it('is symmetric and between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (one, other) => {
        const likeness = textLikeness(one, other)
        expect(likeness).toBeGreaterThanOrEqual(0)
        expect(likeness).toBeLessThanOrEqual(1)
        expect(likeness).toBeCloseTo(textLikeness(other, one))
      }),
    )
  })

  it.each([
    ['Save', 'save', 1],
    ['City City', 'CityCity', 1],
    ['Save', 'Open', 0],
    ['', 'Save', 0],
    ['aaa', 'aaaa', 0.8],
    ['aaaa', 'aaa', 0.8],
    ['abab', 'baba', 2 / 3],
  ])('of %j and %j is %d', (one, other, likeness) => {
    expect(textLikeness(one, other)).toBe(likeness)
  })
})
