import { describe, expect, it } from 'vitest'
import { checkOutcomes, isFailure, moveToChecked, sampleValue } from './index.ts'

describe('CHECK-2 outcomes of a check', () => {
  it('fails where a user would not get past the element', () => {
    expect(checkOutcomes.filter(isFailure)).toEqual(['notFound', 'ambiguous'])
  })
})

describe('CHECK-4 values that a check types', () => {
  const field = (
    nextWhen: 'nonempty' | 'forceValue',
    nextIf: { mode: 'equals' | 'regex'; value: string } | null = null,
  ) => ({
    nextWhen,
    nextIf,
  })
  it.each([
    [field('nonempty'), 'text', 'Test'],
    [field('nonempty'), 'email', 'check@example.com'],
    [field('nonempty'), 'date', '2026-01-15'],
    [field('forceValue', { mode: 'equals', value: 'Berlin' }), 'text', 'Berlin'],
    [field('forceValue', { mode: 'regex', value: '[A-Z]{2}' }), 'text', null],
    [field('forceValue', { mode: 'regex', value: '.+@.+[.].+' }), 'text', 'check@example.com'],
    [field('forceValue', { mode: 'regex', value: '[0-9]{5}' }), 'text', '12345'],
  ])('%j in a field of the type %s: %s', (step, type, value) => {
    expect(sampleValue(step, type)).toBe(value)
  })
})

describe('CHECK-5 addresses of the content in the checked environment', () => {
  it.each([
    ['https://app.example.com/orders?x=1', 'http://localhost:5173/orders?x=1'],
    ['app.example.com/orders', 'http://localhost:5173/orders'],
    ['app.example.com', 'http://localhost:5173'],
    ['https://*.example.com/orders', 'https://*.example.com/orders'],
    ['/orders/*', '/orders/*'],
    ['#tab', '#tab'],
  ])('%s becomes %s', (pattern, moved) => {
    expect(moveToChecked(new URL('http://localhost:5173/start'), [pattern])(pattern)).toBe(moved)
  })
  it('moves nothing where the content names the checked host', () => {
    const patterns = ['https://app.example.com/a', 'https://billing.example.com/b']
    const move = moveToChecked(new URL('https://app.example.com/'), patterns)
    expect(patterns.map(move)).toEqual(patterns)
  })
})
