import { expect, test } from 'vitest'
import { openKnownNetworks } from './known-networks.ts'

const day = 86_400_000
const at = (days: number) => new Date(Date.UTC(2026, 2, 2) + days * day)

test('AUTH-47 an address is known for a week after a sign-in, and the oldest makes room', () => {
  const networks = openKnownNetworks()
  expect(networks.has('192.0.2.1', at(0))).toBe(false)
  networks.add('192.0.2.1', at(0))
  expect([networks.has('192.0.2.1', at(6.9)), networks.has('192.0.2.1', at(7))]).toEqual([true, false])
  networks.add('192.0.2.2', at(1))
  networks.add('192.0.2.1', at(1))
  for (let count = 1; count < 10_000; count++) networks.add(`address ${count}`, at(1))
  expect([networks.has('192.0.2.2', at(1)), networks.has('192.0.2.1', at(1))]).toEqual([false, true])
})
