import { describe, expect, it } from 'vitest'
import { foreignImage } from './foreign-image.ts'

const origin = 'https://guide.example.com'

describe('foreignImage', () => {
  it.each([
    ['https://pictures.example.com/a.png', 'https://pictures.example.com/a.png'],
    [' HTTP://pictures.example.com/a.png', 'http://pictures.example.com/a.png'],
    ['//pictures.example.com/a.png', 'https://pictures.example.com/a.png'],
    ['\\\\pictures.example.com/a.png', 'https://pictures.example.com/a.png'],
    [
      'https://guide.example.com@pictures.example.com/a.png',
      'https://guide.example.com@pictures.example.com/a.png',
    ],
    ['https://guide.example.com.example.net/a.png', 'https://guide.example.com.example.net/a.png'],
    ['http://guide.example.com/a.png', 'http://guide.example.com/a.png'],
    ['https://guide.example.com:8443/a.png', 'https://guide.example.com:8443/a.png'],
    ['https://guide.example.com/assistant/images/1/a.png', null],
    ['/assistant/images/1/a.png', null],
    ['', null],
    ['https://', null],
    ['data:image/png;base64,AAAA', null],
  ])('MEDIA-14 reads %j as %j', (src, address) => {
    expect(foreignImage(src, origin)).toBe(address)
  })
})
