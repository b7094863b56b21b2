import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzyScore } from './fuzzy-score.ts'

test.each([
  ['ng', 'New guide'],
  ['new gui', 'New guide'],
  ['guide', 'New guide'],
  ['NM', 'New message'],
  ['', 'Anything'],
])('%s finds %s', (typed, text) => {
  expect(fuzzyScore(typed, text)).not.toBeNull()
})

test.each([
  ['xg', 'New guide'],
  ['gn', 'New guide'],
  ['ee', 'New guide'],
])('%s does not find %s', (typed, text) => {
  expect(fuzzyScore(typed, text)).toBeNull()
})

test('a text that begins with what was typed comes before one that holds it, and that before letters in order', () => {
  const texts = ['Segment guides', 'Guides', 'New guide', 'Go to users in Denmark everywhere']
  const score = (text: string) => fuzzyScore('guide', text) ?? -1
  expect([...texts].sort((a, b) => score(b) - score(a))[0]).toBe('Guides')
  expect(score('New guide')).toBeGreaterThan(fuzzyScore('ng', 'New guide') ?? 0)
})

test('every part of a text finds it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
      const part = text.slice(from % text.length).slice(0, length)
      return text.toLowerCase().includes(part.trim().toLowerCase()) && fuzzyScore(part, text) !== null
    }),
  )
})
