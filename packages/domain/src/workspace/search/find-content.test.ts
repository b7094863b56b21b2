import { describe, expect, it } from 'vitest'
import { type Findable, findContent, type TextPlace } from './find-content.ts'
import { countFaults, foldText } from './match-word.ts'

const a = (
  id: number,
  title: string,
  more: Partial<Record<TextPlace, string>> = {},
  changedAt = 0,
): Findable => ({
  type: 'guide',
  id,
  texts: [
    { place: 'title', text: title },
    ...Object.entries(more).map(([place, text]) => ({ place: place as TextPlace, text })),
  ],
  changedAt,
})
const ids = (typed: string, among: readonly Findable[]) => findContent(typed, among).map(one => one.id)
const marked = (pieces: readonly { text: string; isHit: boolean }[]) =>
  pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')

const guides = [
  a(1, 'Create an invoice', { body: 'Open the list and press New.' }),
  a(2, 'Export data', { body: 'Each invoice becomes a row.' }),
  a(3, 'Étendre une période', { subtitle: 'Abonnements' }),
  a(4, 'Straße ändern', {}),
]

describe('findContent', () => {
  it.each<[string, string, number[]]>([
    ['PANEL-2 in the title before in the body', 'invoice', [1, 2]],
    ['PANEL-2 while it is being typed', 'inv', [1, 2]],
    ['PANEL-2 a letter too many', 'invoicce', [1, 2]],
    ['PANEL-2 a letter missing', 'invoce', [1, 2]],
    ['PANEL-2 two letters swapped', 'invioce', [1, 2]],
    ['PANEL-2 a wrong letter in an unfinished word', 'crezt', [1]],
    ['PANEL-2 a letter missing in an unfinished word', 'invic', [1, 2]],
    ['PANEL-2 two errors in a long word', 'abonements', [3]],
    ['PANEL-2 without accents', 'etendre periode', [3]],
    ['PANEL-2 with another spelling', 'strasse', [4]],
    ['PANEL-2 every word must be somewhere', 'invoice export', [2]],
    ['PANEL-2 a short word is not another', 'row new', []],
    ['PANEL-2 nothing like it', 'zebra', []],
    ['PANEL-2 nothing typed', '  ', []],
    ['PANEL-2 signs alone', '?!', []],
  ])('%s', (_, typed, expected) => {
    expect(ids(typed, guides)).toEqual(expected)
  })

  it('PANEL-2 the newer comes first among equals', () => {
    expect(ids('report', [a(1, 'Report', {}, 10), a(2, 'Report', {}, 20)])).toEqual([2, 1])
  })

  it('PANEL-3 finds 50 at most', () => {
    expect(
      ids(
        'report',
        Array.from({ length: 80 }, (_, id) => a(id + 1, 'Report')),
      ),
    ).toHaveLength(50)
  })

  it('PANEL-2 words of languages without spaces', () => {
    expect(ids('注文', [a(1, '新しい注文を作成')])).toEqual([1])
  })

  it('marks what was typed, and cuts a long text around it', () => {
    const [found] = findContent('inv row', [
      a(1, 'Invoices', {
        body: `${'Before that comes much. '.repeat(8)}Each row is one. ${'And then more. '.repeat(9)}`,
      }),
    ])
    expect(marked(found?.title ?? [])).toBe('[Inv]oices')
    expect(marked(found?.excerpt ?? [])).toMatch(/^….*\[row\] is one.*…$/)
    expect(found?.excerpt.map(one => one.text).join('').length).toBeLessThan(100)
    expect(marked(findContent('invoise', [a(1, 'Invoice it')])[0]?.title ?? [])).toBe('[Invoice] it')
  })

  it('says nothing twice: a text like the title is no excerpt', () => {
    expect(findContent('inv', [a(1, 'Invoices', { body: 'Invoices' })])[0]?.excerpt).toEqual([])
  })
})

it.each([
  ['kitten', 'sitting', 3],
  ['abcd', 'abdc', 1],
  ['', 'ab', 2],
  ['same', 'same', 0],
])('countFaults %s → %s is %i', (one, other, faults) => {
  expect(countFaults(one, other, 5)).toBe(faults)
  expect(countFaults(one, other, 0)).toBe(Math.min(faults, 1))
})

it('foldText forgets case and accents', () => {
  expect(foldText('ÀÉÎ Straße')).toBe('aei strasse')
})
