import { describe, expect, it } from 'vitest'
import { sniffImage } from './sniff-image.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('sniffImage', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n....', 'png'],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['GIF87a', 'gif'],
    ['GIF89a', 'gif'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
    ['', null],
    ['\x89PNG\n\x1a\n', null],
    ['\xff\xd8', null],
    ['GIF88a', null],
    ['RIFF\x10\x00\x00\x00WAVEfmt ', null],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['<?xml version="1.0"?><svg/>', null],
    ['<!doctype html>', null],
    ['%PDF-1.7', null],
    ['BM', null],
  ])('MEDIA-6 %j is %s', (text, kind) => {
    expect(sniffImage(latin1(text))).toBe(kind)
  })
})
