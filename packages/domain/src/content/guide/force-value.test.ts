import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forceValueOf, readForceValue } from './force-value.ts'
import type { ForcedValue } from './step.ts'

const pattern: ForcedValue = { mode: 'regex', value: 'A.*' }

describe('readForceValue', () => {
  it.each<[string, ForcedValue | null, string | null | undefined, ReturnType<typeof readForceValue>]>([
    ['nothing said', null, undefined, null],
    ['no value', null, null, null],
    ['an empty value', null, '', null],
    ['a bare value must be equalled', null, 'Berlin', { mode: 'equals', value: 'Berlin' }],
    ['the condition alone', pattern, undefined, pattern],
    ['both the same', pattern, 'A.*', pattern],
    ['both, and they differ', pattern, 'B', 'valuesDiffer'],
    ['the value was emptied', pattern, '', 'valuesDiffer'],
  ])('GUIDE-12 %s', (_, nextIf, forcevalue, expected) => {
    expect(readForceValue(nextIf, forcevalue)).toEqual(expected)
  })

  it('GUIDE-12 a step that goes back as it was read says the same', () => {
    const condition = fc.option(
      fc.record({ mode: fc.constantFrom('equals' as const, 'regex' as const), value: fc.string() }),
    )
    fc.assert(
      fc.property(condition, nextIf => {
        expect(readForceValue(nextIf, forceValueOf(nextIf))).toEqual(nextIf)
      }),
    )
  })
})
