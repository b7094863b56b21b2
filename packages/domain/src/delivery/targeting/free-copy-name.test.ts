import { expect, it } from 'vitest'
import { comparedName, freeCopyName } from './free-copy-name.ts'

it('USEG-44 a copy gets the first name that is free', () => {
  const taken = new Set(['Leads', 'leads (COPY)', 'Leads (copy 2)'].map(comparedName))
  expect(freeCopyName('Leads', new Set())).toBe('Leads (copy)')
  expect(freeCopyName('Leads', taken)).toBe('Leads (copy 3)')
})

it('USEG-44 a copy of a long name stays within 200 characters', () => {
  const long = 'x'.repeat(200)
  const first = freeCopyName(long, new Set())
  const second = freeCopyName(long, new Set([comparedName(first)]))
  expect([first.length, second.length]).toEqual([200, 200])
  expect(second).not.toBe(first)
})
