import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const files = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter(path => !path.includes('.test.') && !path.startsWith('shared/error/'))
  .map(path => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))

test('ERR-14 every mutation tells its failure through the catalogue', () => {
  const mutating = files.filter(({ text }) => text.includes('useMutation('))
  expect(mutating.length).toBeGreaterThan(20)
  expect(mutating.filter(({ text }) => !/[oO]utcome|failed\(/.test(text)).map(({ path }) => path)).toEqual([])
})

test('ERR-14 no toast repeats the words of a refusal by itself', () => {
  const own = /showToast\(\s*'error',[^)]*errorText/
  expect(files.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([])
})
