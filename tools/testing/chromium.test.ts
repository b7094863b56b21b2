import { expect, test } from 'vitest'
import { planChromium } from './chromium.ts'

const has =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)
const shell = '/usr/lib/chromium/chromium-headless-shell'
const bare = { chromiumPath: undefined, isThere: has(), isRoot: false }

test.each([
  [
    'the one that CHROMIUM_PATH names',
    { ...bare, chromiumPath: '/opt/c', isThere: has('/opt/c', '/usr/bin/chromium') },
    '/opt/c',
  ],
  [
    'the one without windows',
    { ...bare, isRoot: true, isThere: has(shell, '/usr/bin/chromium', '/usr/bin/apt-get') },
    shell,
  ],
  ['Debian’s', { ...bare, isThere: has('/usr/bin/chromium', '/usr/bin/apt-get') }, '/usr/bin/chromium'],
  ['an installed Chrome', { ...bare, isThere: has('/usr/bin/google-chrome') }, '/usr/bin/google-chrome'],
])('the browser is %s', (_, machine, path) => {
  expect(planChromium(machine)).toEqual({ kind: 'use', path })
})

test.each([
  ['nothing', has('/usr/bin/apt-get'), null],
  ['the whole Chromium', has('/usr/bin/chromium', '/usr/bin/apt-get'), '/usr/bin/chromium'],
])('root on Debian with %s gets the one without windows installed', (_, isThere, orElse) => {
  expect(planChromium({ ...bare, isRoot: true, isThere })).toEqual({ kind: 'install', orElse })
})

test.each([
  [
    'an ordinary user without a browser',
    { ...bare, isThere: has('/usr/bin/apt-get') },
    'sudo apt-get install chromium',
  ],
  ['root on another system', { ...bare, isRoot: true }, 'name the executable in CHROMIUM_PATH'],
  ['a wrong CHROMIUM_PATH', { ...bare, chromiumPath: '/opt/c' }, '/opt/c, which is not there'],
])('%s shows what to do', (_, machine, words) => {
  expect(planChromium(machine)).toEqual({ kind: 'ask', message: expect.stringContaining(words) })
})
