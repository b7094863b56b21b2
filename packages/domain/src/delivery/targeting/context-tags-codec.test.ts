import { expect, it } from 'vitest'
import { contextTagsCodec } from './context-tags-codec.ts'

it.each([
  ['no rule', null, null],
  [
    'shown by default',
    { byDefault: 'show', hideOn: ['a', 'b'] },
    { byDefault: 'show', hideOn: ['a', 'b'], list: ['a', 'b'] },
  ],
  [
    'hidden by default',
    { byDefault: 'hide', showOn: ['a'] },
    { byDefault: 'hide', showOn: ['a'], list: ['a'] },
  ],
  [
    'shown by default with tags of the other direction',
    { byDefault: 'show', hideOn: ['a'], showOn: ['b'] },
    { byDefault: 'show', hideOn: ['a'], list: ['a'] },
  ],
  [
    'hidden by default with tags of the other direction',
    { byDefault: 'hide', hideOn: ['a'], showOn: ['b'] },
    { byDefault: 'hide', showOn: ['b'], list: ['b'] },
  ],
  ['without tags', { byDefault: 'show' }, { byDefault: 'show', hideOn: [], list: [] }],
] as const)('a context tag rule as it is sent: %s', (_, rule, wire) => {
  expect(contextTagsCodec.toWire(rule)).toEqual(wire)
})

it.each([
  ['no rule', null, null],
  [
    'shown by default',
    { byDefault: 'show', hideOn: ['a'], list: ['ignored'] },
    { byDefault: 'show', hideOn: ['a'] },
  ],
  ['hidden by default', { byDefault: 'hide', showOn: ['a'] }, { byDefault: 'hide', showOn: ['a'] }],
] as const)('a context tag rule as it is received: %s', (_, wire, rule) => {
  const sent = structuredClone(wire) as Parameters<typeof contextTagsCodec.fromWire>[0]
  expect(contextTagsCodec.fromWire(sent)).toEqual(rule)
})
