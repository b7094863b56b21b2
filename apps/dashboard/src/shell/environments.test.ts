import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://own.example.com' } })
vi.stubGlobal('localStorage', { getItem: () => null })
vi.mock('../shared/shell-options/use-shell-options.ts', () => ({ shellOptionsQuery: {} }))

const { nameOf, withOwn } = await import('./environments.ts')

const staging = { name: 'staging', url: 'https://staging.example.com' }
const own = 'https://own.example.com'

test('PROD-6 an address goes by the name that the operator gave it, else by its host', () => {
  expect(nameOf(staging.url, [staging])).toBe('staging')
  expect(nameOf('http://localhost:4310', [staging])).toBe('localhost:4310')
})

test('PROD-8 where others are named there is always a way back', () => {
  expect(withOwn([staging], own)).toEqual([{ name: 'own.example.com', url: own }, staging])
  expect(withOwn([{ name: 'production', url: own }, staging], own)).toHaveLength(2)
  expect(withOwn([], own)).toEqual([])
})
