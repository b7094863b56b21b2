import type { StepMedia } from '@waymark/domain/guide'
import { expect, it } from 'vitest'
import { previewContent } from './preview-content.ts'

const origin = 'http://localhost:4310'

it.each<[StepMedia | null, unknown]>([
  [null, null],
  [
    { kind: 'image', src: 'https://example.com/a.png', alt: 'A map' },
    { kind: 'image', src: 'https://example.com/a.png', alt: 'A map' },
  ],
  [
    { kind: 'image', src: `${origin}/assistant/images/1/a.png`, alt: '' },
    { kind: 'image', src: `${origin}/assistant/images/1/a.png`, alt: '' },
  ],
  [
    { kind: 'image', src: 'http://localhost:43100/a.png', alt: '' },
    { kind: 'image', src: null, alt: '' },
  ],
  [
    { kind: 'image', src: '', alt: '' },
    { kind: 'image', src: null, alt: '' },
  ],
  [
    { kind: 'video', src: 'https://vimeo.com/123456' },
    { kind: 'video', video: { host: 'vimeo', embedUrl: 'https://player.vimeo.com/video/123456' } },
  ],
  [
    { kind: 'video', src: 'https://example.com/a.mp4' },
    { kind: 'video', video: null },
  ],
  [{ kind: 'info', text: '' }, null],
  [
    { kind: 'info', text: 'Ask.' },
    { kind: 'info', text: 'Ask.' },
  ],
  [{ kind: 'link', href: '', title: 'Unused' }, null],
  [
    { kind: 'link', href: 'https://example.com', title: '' },
    { kind: 'link', title: 'Link title' },
  ],
])('WIDGET-16 %j is shown as %j', (media, content) => {
  expect(previewContent(media, origin)).toEqual(content)
})
