import { describe, expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.255', '203.0.113.0/24'],
    ['203.0.114.0', '203.0.114.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['::FFFF:cb00:7107', '203.0.113.0/24'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.0/24'],
    ['64:ff9b::203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:3::', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('SEC-1 %s belongs to %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    '',
    'unknown',
    '256.0.0.1',
    '1.2.3',
    ':::',
    '1::2::3',
    '12345::',
    'g::1',
    '1:2:3:4:5:6:7',
    '::1\nforged',
  ])('SEC-1 %j is no address', text => {
    expect(networkOf(text)).toBe('unknown')
  })
})
