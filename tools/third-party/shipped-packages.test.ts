import { expect, test } from 'vitest'
import { licenceProblems } from './notices.ts'
import { type LockedPackages, shippedPackages } from './shipped-packages.ts'

const lock: LockedPackages = {
  '': { dependencies: {} },
  'apps/shop': { dependencies: { till: '1', '@shop/paint': '1' } },
  'node_modules/@shop/paint': { link: true, resolved: 'packages/paint' },
  'packages/paint': { dependencies: { brush: '2' } },
  'node_modules/till': { version: '1.0.0', license: 'MIT', dependencies: { coin: '1' } },
  'node_modules/till/node_modules/coin': { version: '1.5.0', license: 'ISC' },
  'node_modules/coin': { version: '2.0.0', license: 'MIT' },
  'node_modules/brush': {
    version: '2.0.0',
    license: 'GPL-3.0',
    optionalDependencies: { 'brush-darwin': '2' },
  },
  'node_modules/brush-darwin': { version: '2.0.0' },
  'node_modules/test-runner': { version: '1.0.0', license: 'MIT' },
}

test('lists what is reached from the roots, each package as Node resolves it, without development packages', () => {
  expect(shippedPackages(lock, ['apps/shop']).map(({ name, version }) => `${name}@${version}`)).toEqual([
    'brush@2.0.0',
    'brush-darwin@2.0.0',
    'coin@1.5.0',
    'till@1.0.0',
  ])
})

test('a licence that is missing or not allowed is a problem', () => {
  expect(licenceProblems(shippedPackages(lock, ['apps/shop']))).toEqual([
    'brush 2.0.0 has the licence GPL-3.0',
    'brush-darwin 2.0.0 has the licence (none)',
  ])
})

test.each([
  ['(MIT OR GPL-3.0)', []],
  ['MIT AND OFL-1.1', []],
  ['MIT AND GPL-3.0', ['one 1.0.0 has the licence MIT AND GPL-3.0']],
])('the expression %s', (license, problems) => {
  expect(
    licenceProblems([{ name: 'one', version: '1.0.0', license, path: 'node_modules/one', integrity: null }]),
  ).toEqual(problems)
})
