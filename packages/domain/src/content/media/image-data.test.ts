import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkImageBytes, checkImageData, decodedBytes, maxImageBytes, readImageData } from './image-data.ts'

const png = 'data:image/png;base64,'

describe('readImageData', () => {
  it.each([
    [`${png}iVBORw0K`, 'image/png'],
    ['data:image/jpeg;base64,/9j/', 'image/jpeg'],
    ['data:image/gif;base64,R0lGODlh', 'image/gif'],
    ['data:IMAGE/WEBP;base64,UklGRg==', 'image/webp'],
    [png, 'image/png'],
  ])('MEDIA-6 reads %s', (dataUrl, type) => {
    expect(readImageData(dataUrl)?.type).toBe(type)
  })

  it.each([
    '',
    'iVBORw0K',
    'data:image/png,iVBORw0K',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:text/html;base64,PGI+',
    'data:image/bmp;base64,Qk0=',
    `${png}iVBO Rw0K`,
    `${png}iVBORw0K"><script>`,
    `${png}iVBOR`,
    `${png}iVBORw=`,
    `${png}=iVB`,
    `data:image/png;name=${'x'.repeat(80)};base64,iVBORw0K`,
    'https://example.com/a.png',
  ])('MEDIA-6 %j gives nothing', dataUrl => {
    expect(readImageData(dataUrl)).toBeNull()
    expect(checkImageData(dataUrl)).toBe('notAnImage')
  })
})

describe('decodedBytes', () => {
  it('MEDIA-5 is the number of bytes that the text decodes to', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
    const encode = (bytes: Uint8Array, isPadded: boolean) => {
      const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
      const digits = (bits.match(/.{1,6}/g) ?? []).map(
        six => alphabet[Number.parseInt(six.padEnd(6, '0'), 2)],
      )
      return isPadded ? digits.join('').padEnd(Math.ceil(digits.length / 4) * 4, '=') : digits.join('')
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.boolean(), (bytes, isPadded) => {
        expect(decodedBytes(encode(bytes, isPadded))).toBe(bytes.length)
      }),
    )
  })
})

describe('checkImageBytes', () => {
  it.each([
    [0, 'empty'],
    [1, null],
    [8000 * 1024, null],
    [8000 * 1024 + 1, 'tooLarge'],
  ])('MEDIA-5 %i bytes: %s', (bytes, fault) => {
    expect(checkImageBytes(bytes)).toBe(fault)
  })

  it('MEDIA-5 is refused before anything is decoded', () => {
    const digits = (bytes: number) => `${png}${'A'.repeat(Math.ceil((bytes * 4) / 3))}`
    expect(checkImageData(digits(maxImageBytes))).toBeNull()
    expect(checkImageData(digits(maxImageBytes + 3))).toBe('tooLarge')
    expect(checkImageData(png)).toBe('empty')
  })
})
