import { describe, expect, it } from 'vitest'
import { readLinkStart } from './link-start.ts'

describe('readLinkStart', () => {
  it.each([
    ['?waymark_guide=3', { guideId: 3, step: 0, preview: '' }],
    ['?waymark_guide=3&waymark_step=2', { guideId: 3, step: 1, preview: '' }],
    ['?a=%20b&waymark_guide=3&c=d+e', { guideId: 3, step: 0, preview: '' }],
    ['?waymark_guide=3&waymark_step=0', { guideId: 3, step: 0, preview: '' }],
    ['?waymark_guide=3&waymark_step=-4', { guideId: 3, step: 0, preview: '' }],
    ['?waymark_guide=3&waymark_step=x', { guideId: 3, step: 0, preview: '' }],
    ['?waymark_guide=3&waymark_step=1.9', { guideId: 3, step: 0, preview: '' }],
    ['?x=1&waymark_preview=a.b-_', { guideId: 0, step: 0, preview: 'a.b-_' }],
    ['?waymark_guide=3&waymark_preview=a.b-_&x=1', { guideId: 3, step: 0, preview: 'a.b-_' }],
    ['', null],
    ['?a=b', null],
    ['?waymark_guide=', null],
    ['?waymark_guide=x', null],
    ['?my_waymark_guide=3', null],
    ['?waymark_step=3', null],
  ])('%s', (search, start) => {
    expect(readLinkStart(search)).toEqual(start)
  })
})
