import { expect, test } from 'vitest'
import { imagePlaceholder, replaceForeignImages } from './replace-foreign-images.ts'

const origins = ['https://waymark.example.com']
const replaced = (src: string) => replaceForeignImages({ media: { kind: 'image', src } }, origins).media.src

test.each([
  ['https://waymark.example.com/api/images/1.png', false],
  ['/assistant/stock/1.png', false],
  ['data:image/png;base64,AA==', false],
  ['https://images.example.org/1.png', true],
  ['//images.example.org/1.png', true],
  ['https://waymark.example.com.evil.test/1.png', true],
  ['blob:https://waymark.example.com/1', true],
  ['no address', true],
])('HOST-8 an image at %s is replaced in a preview: %s', (src, isReplaced) => {
  expect(replaced(src)).toBe(isReplaced ? imagePlaceholder : src)
})

test('HOST-8 every image of a preview is looked at, videos stay', () => {
  const foreign = 'https://images.example.org/1.png'
  const preview = {
    content: {
      look: { avatarImage: foreign },
      guides: [{ steps: [{ media: { kind: 'video', src: 'https://www.youtube-nocookie.com/embed/1' } }] }],
      announcements: [{ media: { image: { src: foreign }, imageLibrary: null } }],
    },
  }
  expect(replaceForeignImages(preview, origins)).toEqual({
    content: {
      look: { avatarImage: imagePlaceholder },
      guides: preview.content.guides,
      announcements: [{ media: { image: { src: imagePlaceholder }, imageLibrary: null } }],
    },
  })
})
