import { expect, it } from 'vitest'
import { announcementContent } from './message-content.ts'

it.each([
  [{ image: { src: 'a.png' }, imageLibrary: { src: 'b.png' } }, 'a.png'],
  [{ image: null, imageLibrary: { src: 'b.png' } }, 'b.png'],
  [{ image: { src: ' ' }, imageLibrary: { src: 'b.png' } }, 'b.png'],
  [{ image: { src: '' }, imageLibrary: { src: '' } }, null],
  [{ image: null, imageLibrary: null }, null],
  [null, null],
])('MSG-22 of the pictures %j a page gets %j', (media, image) => {
  const texts = { headline: 'News', description: 'Text', media, cta: null }
  expect(announcementContent(texts).image).toBe(image)
})
