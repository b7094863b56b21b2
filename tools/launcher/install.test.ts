import { expect, test } from 'vitest'
import { installFailure, npmArguments, npmCommand } from './install.mjs'

test('the npm that called is called', () => {
  const own = '/opt/npm/bin/npm-cli.js'
  expect(npmCommand({ npm_execpath: own })).toEqual([process.execPath, own])
  expect(npmCommand({ npm_execpath: '/opt/yarn/bin/yarn.js' })).toEqual(['npm'])
  expect(npmCommand({})).toEqual(['npm'])
})

test.each([
  [1, 'npm error code ENOTFOUND', 'The package registry was not reached'],
  [1, 'npm error code EACCES', 'may not write here'],
  [1, 'npm error code ENOSPC', 'The disk is full'],
  [1, 'npm error code EUSAGE', 'package.json and package-lock.json disagree'],
  [127, 'npm: spawn npm ENOENT', 'npm was not found'],
  [1, 'npm error something else', 'Run "npm ci" by hand'],
])('a failure with %i and %s says what helps', (code, output, hint) => {
  const message = installFailure('/srv/waymark', code, output)
  expect(message).toContain(`failed (npm ended with ${code})`)
  expect(message).toContain(output)
  expect(message).toContain(hint)
})

test.each([
  [false, false, ['ci', '--omit=dev']],
  [false, true, ['ci', '--omit=dev']],
  [true, false, ['ci', '--include=dev']],
  [true, true, ['install', '--include=dev']],
])('packages of tests wanted: %s, others installed: %s', (needsDevelopment, hasOthers, expected) => {
  const args = npmArguments(needsDevelopment, hasOthers)
  expect([args[0], args.find(one => one.endsWith('=dev'))]).toEqual(expected)
  expect(args).toContain('--ignore-scripts')
})
