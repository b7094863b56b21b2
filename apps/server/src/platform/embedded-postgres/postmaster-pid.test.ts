import { expect, it } from 'vitest'
import { parsePostmasterPid } from './postmaster-pid.ts'

const lines = (state: string) =>
  [
    '8273',
    '/proc/self/cwd',
    '1795257022',
    '5432',
    '/run/waymark-pg-x',
    '',
    ' 16039945         4',
    state,
  ].join('\n')

it('is ready when line 8 states it, padded or not', () => {
  expect(parsePostmasterPid(lines('ready   \n'))).toEqual({ pid: 8273, isReady: true })
  expect(parsePostmasterPid(lines('ready'))).toEqual({ pid: 8273, isReady: true })
})

it.each(['starting', 'stopping', 'standby ', ''])('is not ready while line 8 says "%s"', state => {
  expect(parsePostmasterPid(lines(state))).toEqual({ pid: 8273, isReady: false })
})

it('is not ready before line 8 is written', () => {
  expect(parsePostmasterPid('8273\n/proc/self/cwd\n')).toEqual({ pid: 8273, isReady: false })
})

it.each(['', 'garbage', '-1\n', '1\n', '0\n', '12.5\n'])('does not believe a torn file: "%s"', text => {
  expect(parsePostmasterPid(text)).toBeNull()
})
