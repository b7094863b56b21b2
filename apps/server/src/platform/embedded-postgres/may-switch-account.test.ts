import { expect, it } from 'vitest'
import { maySwitchAccount } from './may-switch-account.ts'

const status = (mask: string) => `Name:\tnode\nCapPrm:\t0000000000000000\nCapEff:\t${mask}\n`
const WHOLE_MAP = '         0          0 4294967295\n'

it('root with all capabilities may', () => {
  expect(maySwitchAccount(status('000001ffffffffff'), WHOLE_MAP, 65534)).toBe(true)
})

it('root in a container with the usual 14 capabilities may', () => {
  expect(maySwitchAccount(status('00000000a80425fb'), WHOLE_MAP, 101)).toBe(true)
})

it.each([
  ['chown', '000001fffffffffe'],
  ['setgid', '000001ffffffffbf'],
  ['setuid', '000001ffffffff7f'],
  ['all of them', '0000000000000000'],
])('root without %s may not', (_name, mask) => {
  expect(maySwitchAccount(status(mask), WHOLE_MAP, 101)).toBe(false)
})

it('root of a user namespace may become only whom the namespace knows', () => {
  const map = '         0       1000          1\n         1     100000      65536\n'
  expect(maySwitchAccount(status('000001ffffffffff'), map, 65536)).toBe(true)
  expect(maySwitchAccount(status('000001ffffffffff'), map, 65537)).toBe(false)
})

it('may not when the system says nothing', () => {
  expect(maySwitchAccount('', '', 101)).toBe(false)
})
