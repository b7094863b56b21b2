import { describe, expect, it } from 'vitest'
import { anonymousVisitor, applyVisitorCommand, type Visitor } from './visitor.ts'

const known: Visitor = {
  userId: 'user-1',
  attributes: { plan: 'pro' },
  tags: ['trial'],
  lang: 'fr',
  token: null,
}

const endless: Record<string, unknown> = {}
endless['itself'] = endless

describe('applyVisitorCommand', () => {
  it.each<[string, Visitor, string, unknown[], Partial<Visitor>]>([
    [
      'names the visitor',
      anonymousVisitor,
      'identify',
      ['user-1', { plan: 'pro' }],
      { userId: 'user-1', attributes: { plan: 'pro' } },
    ],
    [
      'takes the signed identity along',
      anonymousVisitor,
      'identify',
      ['user-1', {}, { token: 'head.body.sign' }],
      { userId: 'user-1', token: 'head.body.sign' },
    ],
    [
      'forgets the signature with the visitor',
      { ...known, token: 'head.body.sign' },
      'reset',
      [],
      { userId: null, attributes: {}, tags: [], token: null },
    ],
    ['takes a number as id', anonymousVisitor, 'identify', [42], { userId: '42' }],
    [
      'adds attributes to the same visitor',
      known,
      'identify',
      ['user-1', { age: 3 }],
      { attributes: { plan: 'pro', age: 3 } },
    ],
    [
      'starts another visitor without the attributes of the last',
      known,
      'identify',
      ['user-2'],
      { userId: 'user-2', attributes: {} },
    ],
    ['cuts an endless id', anonymousVisitor, 'identify', ['x'.repeat(900)], { userId: 'x'.repeat(256) }],
    [
      'forgets the visitor, but not the language',
      known,
      'reset',
      [],
      { userId: null, attributes: {}, tags: [], lang: 'fr', token: null },
    ],
    ['sets a language', known, 'lang', ['de'], { lang: 'de' }],
    ['clears the language', known, 'lang', [], { lang: null }],
    ['adds a tag', known, 'tag', ['beta'], { tags: ['trial', 'beta'] }],
    ['takes a tag away', known, 'untag', ['trial'], { tags: [] }],
    ['sets attributes', known, 'setAttributes', [{ age: 3 }], { attributes: { plan: 'pro', age: 3 } }],
    [
      'leaves out what the server would refuse',
      anonymousVisitor,
      'setAttributes',
      [{ ['k'.repeat(129)]: 1, a: 1 }],
      { attributes: { a: 1 } },
    ],
  ])('%s', (_, before, command, args, change) => {
    expect(applyVisitorCommand(before, command, args)).toEqual({ ...before, ...change })
  })

  it.each<[string, unknown[]]>([
    ['identify', [{}]],
    ['identify', ['']],
    ['identify', []],
    ['tag', ['trial']],
    ['tag', [null]],
    ['open', []],
  ])('%s with %j changes nothing', (command, args) => {
    expect(applyVisitorCommand(known, command, args)).toBe(known)
  })

  it.each([
    ['identify', ['user-1', { endless }]],
    ['setAttributes', [{ big: 7n }]],
  ])(
    '%s with what cannot be written down is refused, before the server is asked with it',
    (command, args) => {
      expect(() => applyVisitorCommand(known, command, args)).toThrow(TypeError)
    },
  )

  it('keeps at most 200 attributes and 100 tags', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`key${index}`, index]))
    const visitor = applyVisitorCommand(anonymousVisitor, 'setAttributes', [many])
    expect(Object.keys(visitor.attributes)).toHaveLength(200)
    let tagged = anonymousVisitor
    for (let index = 0; index < 130; index++) tagged = applyVisitorCommand(tagged, 'tag', [`tag${index}`])
    expect(tagged.tags).toHaveLength(100)
  })
})
