import type { StepMedia } from '@waymark/domain/guide'
import { readVideoUrl } from '@waymark/domain/text'
import type { PreviewContent } from '@waymark/kit/previews'

/** What a step's media look like in its preview; null where there is nothing to show (document 1 §3). */
export function previewContent(media: StepMedia | null, origin: string): PreviewContent | null {
  switch (media?.kind) {
    case 'image':
      return { kind: 'image', src: isShowable(media.src, origin) ? media.src : null, alt: media.alt }
    case 'video':
      return { kind: 'video', video: readVideoUrl(media.src) }
    case 'info':
      return media.text === '' ? null : { kind: 'info', text: media.text }
    case 'link':
      return media.href === '' ? null : { kind: 'link', title: media.title || 'Link title' }
    default:
      return null
  }
}

/** Whether an image may load. One of another host is blocked by the page's policy until a save has copied it. */
function isShowable(src: string, origin: string): boolean {
  return /^https:\/\//i.test(src) || src.startsWith(`${origin}/`)
}
