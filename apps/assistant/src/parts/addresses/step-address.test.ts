import { describe, expect, it } from 'vitest'
import { stepAddress } from './step-address.ts'

describe('stepAddress', () => {
  const here = 'https://app.example.com/a/b?c'
  it.each([
    ['/orders', 'https://app.example.com/orders'],
    ['https://app.example.com/orders#x', 'https://app.example.com/orders#x'],
    ['app.example.com/orders', 'https://app.example.com/orders'],
    ['#tab', 'https://app.example.com/a/b?c#tab'],
    ['https://other.example.com/x?y=1', 'https://other.example.com/x?y=1&waymark_guide=5&waymark_step=3'],
    ['/orders/*', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['http://[', null],
    ['', null],
    [null, null],
  ])('%s leads to %s', (url, address) => {
    expect(stepAddress(url, here, 5, 2)).toBe(address)
  })
})
