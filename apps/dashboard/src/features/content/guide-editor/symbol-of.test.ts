import { expect, test } from 'vitest'
import { symbolOf } from './symbol-of.ts'

const plain = { type: 'step', skipIf: null, mandatory: false, nextWhen: null } as const

test.each([
  [{ ...plain, type: 'slide', mandatory: true } as const, 'slide'],
  [{ ...plain, mandatory: true }, 'action'],
  [{ ...plain, nextWhen: 'nonempty' } as const, 'action'],
  [{ ...plain, skipIf: 'self', mandatory: true } as const, 'optional'],
  [plain, 'step'],
])('%j is drawn as %s', (step, symbol) => {
  expect(symbolOf(step)).toBe(symbol)
})
