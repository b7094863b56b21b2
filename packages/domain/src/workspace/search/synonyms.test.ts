import { describe, expect, it, test } from 'vitest'
import { type Findable, findContent } from './find-content.ts'
import { cleanSynonyms, readSynonyms, synonymIssues, synonymLimits, toSearchTerms } from './synonyms.ts'

const groups = [
  ['invoice', 'bill'],
  ['purchase order', 'PO'],
]
const a = (id: number, title: string, body = ''): Findable => ({
  type: 'guide',
  id,
  texts: [
    { place: 'title', text: title },
    { place: 'body', text: body },
  ],
  changedAt: 0,
})

describe('SYN-1 what is stored', () => {
  it('has no empty and no repeated terms', () => {
    expect(cleanSynonyms([[' bill ', 'Bill', '', 'purchase   order']])).toEqual([['Bill', 'purchase order']])
  })

  const many = Array.from({ length: synonymLimits.groups + 1 }, (_, at) => [`a${at}`, `b${at}`])
  test.each([
    [[['invoice', 'bill']], []],
    [[['invoice']], ['groups.0 synonymMissing']],
    [[[]], ['groups.0 synonymMissing']],
    [[['invoice', '!?']], ['groups.0 synonymMissing']],
    [[['invoice', 'x'.repeat(41)]], ['groups.0 tooLong']],
    [[Array.from({ length: 11 }, (_, at) => `a${at}`)], ['groups.0 synonymsTooMany']],
    [
      [
        ['invoice', 'bill'],
        ['Bíll', 'note'],
      ],
      ['groups.1 synonymTwice'],
    ],
    [many, ['groups synonymsTooMany']],
    [
      Array.from({ length: 30 }, (_, at) =>
        Array.from({ length: 10 }, (__, index) => `${at} ${index} ${'x'.repeat(30)}`),
      ),
      ['groups synonymsTooMany'],
    ],
  ])('%# is checked', (sent, expected) => {
    expect(synonymIssues(sent).map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
  })

  test.each([[null], ['x'], [{}], [[7]], [[['a', 7]]]])('%j is read as no groups', stored => {
    expect(readSynonyms(stored)).toEqual([])
  })
})

describe('SYN-2 terms of a query', () => {
  test.each([
    ['bill', [{ typed: ['bill'], synonyms: [['invoice']] }]],
    ['BÍLL', [{ typed: ['BÍLL'], synonyms: [['invoice']] }]],
    ['purchase order', [{ typed: ['purchase', 'order'], synonyms: [['PO']] }]],
    ['purchase', [{ typed: ['purchase'], synonyms: [] }]],
    [
      'new po',
      [
        { typed: ['new'], synonyms: [] },
        { typed: ['po'], synonyms: [['purchase', 'order']] },
      ],
    ],
  ])('of %s', (query, expected) => {
    expect(toSearchTerms(query.split(' '), groups)).toEqual(expected)
  })

  const among = [
    a(1, 'Create an invoice'),
    a(2, 'Pay a bill'),
    a(3, 'Approve a purchase order'),
    a(4, 'Order lunch'),
  ]
  test.each([
    ['what was typed comes before its synonym', 'bill', [2, 1]],
    ['all other words must be there too', 'pay invoice', [2]],
    ['a synonym of two words needs both', 'po', [3]],
    ['two words find the short form', 'purchase order', [3]],
    ['an unfinished word has no synonym', 'invoi', [1]],
    ['nothing else is found', 'lunch', [4]],
  ])('%s', (_, typed, expected) => {
    expect(findContent(typed, among, groups).map(({ id }) => id)).toEqual(expected)
  })

  it('marks the synonym that was found', () => {
    const [found] = findContent('po', [a(3, 'Approve a purchase order')], groups)
    expect(found?.title.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['purchase', 'order'])
  })

  it('forgives errors in typed words, not in synonyms', () => {
    const among = [a(1, 'Invoicce'), a(2, 'Biill')]
    expect(findContent('bill', among, groups).map(({ id }) => id)).toEqual([2])
  })
})
