import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { mutateSource } from './mutate-source.ts'

const replacementsOf = (text: string) =>
  mutateSource('a.ts', text, 0).mutants.map(({ replacement }) => replacement)

/** Runs `f(…args)` of a source with one mutant on; -1 for none. */
function callMutated(text: string, id: number, ...args: readonly unknown[]): unknown {
  const { code } = mutateSource('a.ts', text, 0)
  const script = stripTypeScriptTypes(code).replaceAll('globalThis.waymarkMutation', 'state')
  const state = { isActive: (asked: number) => asked === id, round: () => {} }
  return new Function('state', `${script}\nreturn f`)(state)(...args)
}

test.each([
  ['const f = (a: number) => a < 3', ['(a) <= (3)', '(a) >= (3)']],
  ['const f = (a: boolean) => !a', ['a']],
  ["const f = () => 'x'", ["''"]],
  ['const f = (a: string) => a.trim()', ['a']],
  ["const f = (a: string) => a + 'px'", ["''"]],
])('%s', (text, expected) => {
  expect(replacementsOf(text)).toEqual(expected)
})

test('constants of a module, types and names are left alone', () => {
  expect(replacementsOf("const a = 1 < 2\ntype B = 'x' | 'y'\nimport c from 'd'")).toEqual([])
})

test('without an active mutant the source does what it did, with one it does what the mutant says', () => {
  const text = 'const f = (a: number, b: number) => a < b'
  expect(callMutated(text, -1, 2, 2)).toBe(false)
  expect(callMutated(text, 0, 2, 2)).toBe(true)
})

test('a line after one without a semicolon does not become a call', () => {
  const text = 'function f(a: number) {\n  const b = a\n  a += 1\n  return [a, b]\n}'
  expect(callMutated(text, -1, 1)).toEqual([2, 1])
})
