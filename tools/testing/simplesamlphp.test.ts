import { expect, test } from 'vitest'
import { planSimpleSamlPhp } from './simplesamlphp.ts'

const has =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)
const php = '/usr/bin/php'
const bare = { isThere: has(), isRoot: false, cacheDir: '/cache' }

test.each([
  ['Debian’s', '/usr/share/simplesamlphp'],
  ['the one that was fetched before', '/cache/usr/share/simplesamlphp'],
])('the identity provider is %s', (_, dir) => {
  const machine = { ...bare, isThere: has(php, `${dir}/www`) }
  expect(planSimpleSamlPhp(machine)).toEqual({ kind: 'use', dir })
})

test('root on Debian gets it fetched, also where PHP alone is missing', () => {
  const apt = '/usr/bin/apt-get'
  for (const isThere of [has(apt), has(apt, '/cache/usr/share/simplesamlphp/www'), has(apt, php)])
    expect(planSimpleSamlPhp({ ...bare, isRoot: true, isThere })).toEqual({ kind: 'install' })
})

test.each([
  ['an ordinary user', { ...bare, isThere: has('/usr/bin/apt-get') }],
  ['root on another system', { ...bare, isRoot: true }],
])('%s shows what to do', (_, machine) => {
  const message = expect.stringContaining('apt-get install')
  expect(planSimpleSamlPhp(machine)).toEqual({ kind: 'ask', message })
})
