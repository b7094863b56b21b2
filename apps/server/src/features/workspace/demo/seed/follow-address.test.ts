import { describe, expect, it } from 'vitest'
import { movedPatterns } from './follow-address.ts'

const addresses = { demoUrl: 'https://demo.example.com', publicUrl: 'https://guide.example.com' }
const start = '/demo/production/index.html'
const moved = (pattern: string, isDefault = true) => movedPatterns([{ pattern, isDefault }], addresses)

describe('OPER-41 application URLs of the demo property after the demo application moved', () => {
  it.each([
    `http://127.0.0.1:4310${start}`,
    `http://localhost:5310${start}`,
    `http://[::1]:80${start}`,
    `https://guide.example.com${start}`,
  ])('replaces the main address %s that the program wrote', pattern => {
    expect(moved(pattern)).toEqual([[pattern, `https://demo.example.com${start}`]])
  })

  it('replaces the folder below the dashboard’s origin', () => {
    expect(moved('https://guide.example.com/demo/*', false)).toEqual([
      ['https://guide.example.com/demo/*', 'https://demo.example.com/demo/*'],
    ])
  })

  it.each([
    [`https://demo.example.com${start}`, true],
    ['https://guide.example.com/demo/other.html', true],
    [`https://elsewhere.example.com${start}`, true],
    [`http://127.0.0.1:4310${start}?x=1`, true],
    ['http://localhost:*/demo/*', false],
    [`http://127.0.0.1:4310${start}`, false],
  ])('keeps %s (default: %s)', (pattern, isDefault) => {
    expect(moved(pattern, isDefault)).toEqual([])
  })
})
