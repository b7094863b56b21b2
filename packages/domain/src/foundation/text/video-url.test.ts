import { describe, expect, it } from 'vitest'
import { readVideoUrl, videoOrigins } from './video-url.ts'

const tube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const stream = '0a1b2c3d-0000-4000-8000-0123456789ab'

describe('readVideoUrl', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', tube],
    ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ', tube],
    ['https://youtu.be/dQw4w9WgXcQ', tube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', tube],
    ['https://youtu.be/dQw4w9WgXcQ?t=90', `${tube}?start=90`],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${tube}?start=90`],
    ['https://youtu.be/dQw4w9WgXcQ?t=1h0m5s', `${tube}?start=3605`],
    ['https://youtu.be/dQw4w9WgXcQ?start=7&t=9', `${tube}?start=7`],
    ['https://youtu.be/dQw4w9WgXcQ?autoplay=1&controls=0&loop=1&t=x', `${tube}?autoplay=1&controls=0`],
    [`${tube}?start=5&onload=alert(1)`, `${tube}?start=5`],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
    ['https://vimeo.com/123456/abcdef0123', 'https://player.vimeo.com/video/123456?h=abcdef0123'],
    [
      'https://player.vimeo.com/video/123456?h=abcdef0123&x=1',
      'https://player.vimeo.com/video/123456?h=abcdef0123',
    ],
    ['https://example.wistia.com/medias/abc123def4', 'https://fast.wistia.net/embed/iframe/abc123def4'],
    ['https://fast.wistia.net/embed/iframe/abc123def4', 'https://fast.wistia.net/embed/iframe/abc123def4'],
    [
      `https://web.microsoftstream.com/video/${stream}?autoplay=true`,
      `https://web.microsoftstream.com/embed/video/${stream}`,
    ],
  ])('TEXT-7 TEXT-8 %s is embedded as %s', (text, embedUrl) => {
    expect(readVideoUrl(text)?.embedUrl).toBe(embedUrl)
    expect(readVideoUrl(embedUrl)?.embedUrl).toBe(embedUrl)
    expect(videoOrigins.some(origin => embedUrl.startsWith(`${origin}/`))).toBe(true)
  })

  it.each([
    '',
    'dQw4w9WgXcQ',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://evilwistia.com/medias/abc123def4',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v="><script>x',
    'https://vimeo.com/about',
    'https://web.microsoftstream.com/video/not-an-id',
    'javascript:alert(1)',
  ])('TEXT-7 %j is refused', text => {
    expect(readVideoUrl(text)).toBeNull()
  })
})
