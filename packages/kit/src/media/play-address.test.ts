import { expect, it } from 'vitest'
import { type EmbeddedVideo, playAddress } from './play-address.ts'

it.each<[EmbeddedVideo['host'], string, string]>([
  ['youtube', 'https://a.example/embed/x', 'https://a.example/embed/x?autoplay=1'],
  ['youtube', 'https://a.example/embed/x?start=9', 'https://a.example/embed/x?start=9&autoplay=1'],
  ['youtube', 'https://a.example/embed/x?autoplay=0&start=9', 'https://a.example/embed/x?autoplay=1&start=9'],
  ['youtube', 'https://a.example/embed/x?autoplay=1', 'https://a.example/embed/x?autoplay=1'],
  ['vimeo', 'https://a.example/video/1?h=abc', 'https://a.example/video/1?h=abc&autoplay=1'],
  ['wistia', 'https://a.example/iframe/1', 'https://a.example/iframe/1?autoPlay=true'],
  ['microsoftStream', 'https://a.example/video/1', 'https://a.example/video/1?autoplay=true'],
])('a video of %s at %s plays at %s', (host, embedUrl, address) => {
  expect(playAddress({ host, embedUrl })).toBe(address)
})
