import { describe, expect, it } from 'vitest'
import { defaultDemoPort, demoAddress } from './demo-address.ts'

describe('OPER-40 the origin of the demo application', () => {
  it.each([
    ['127.0.0.1', null, 'http://localhost:5310'],
    ['::1', null, 'http://localhost:5310'],
    ['localhost', null, 'http://127.0.0.1:5310'],
    ['0.0.0.0', null, 'http://127.0.0.1:5310'],
    ['127.0.0.9', null, 'http://127.0.0.9:5310'],
    ['0.0.0.0', 'https://guide.example.com', 'http://127.0.0.1:5310'],
    ['0.0.0.0', 'http://guide.example.com:8080', 'http://guide.example.com:5310'],
    ['127.0.0.1', 'http://127.0.0.1:4310', 'http://localhost:5310'],
  ])('with HOST=%s and PUBLIC_URL=%s is %s', (host, publicUrl, url) => {
    expect(demoAddress({ demoUrl: null, publicUrl, host }, 5_310)).toBe(url)
  })

  it('is DEMO_URL where that is set', () => {
    const config = { demoUrl: 'https://demo.example.com', publicUrl: null, host: '127.0.0.1' }
    expect(demoAddress(config, 5_310)).toBe('https://demo.example.com')
  })

  it.each([
    [4_310, 5_310],
    [64_535, 65_535],
    [64_536, 63_536],
    [0, 0],
  ])('has beside port %s the port %s', (port, expected) => {
    expect(defaultDemoPort(port)).toBe(expected)
  })
})
