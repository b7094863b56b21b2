import { expect, it } from 'vitest'
import { withoutLink } from './clean-address.ts'

it.each([
  ['?waymark_guide=3', ''],
  ['?waymark_guide=3&waymark_step=2', ''],
  ['?waymark_step=2&waymark_guide=3&a=b', '?a=b'],
  ['?a=%20b&waymark_guide=3&c=d+e&', '?a=%20b&c=d+e&'],
  ['?waymark_guide=3&waymark_preview=a.b-_&x=1', '?x=1'],
  ['', ''],
  ['?a=b&', '?a=b&'],
  ['?my_waymark_guide=3', '?my_waymark_guide=3'],
])('%s becomes %s', (search, clean) => {
  expect(withoutLink(search)).toBe(clean)
})
