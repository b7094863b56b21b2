import type { StepMedia } from '@waymark/domain/content/guide'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { contentAddress } from '../addresses/content-address.ts'
import css from './media.css?inline'

/** The step's picture, video, info box or link; null where there is none or its address is not allowed. */
export function mediaElement(context: Context, media: StepMedia | null, stepTitle: string): Element | null {
  const { document } = context.page
  if (!media) return null
  context.shell.adopt(css)
  if (media.kind === 'info') return element(document, 'div', { class: 'info', text: media.text })
  const href = contentAddress(context, media.kind === 'link' ? media.href : media.src)
  if (!href) return null
  if (media.kind === 'image') return element(document, 'img', { class: 'media', src: href, alt: media.alt })
  if (media.kind === 'link') {
    const target = { target: '_blank', rel: 'noopener noreferrer' }
    return element(document, 'a', { class: 'link', href, text: media.title, ...target })
  }
  const frame = element(document, 'div', { class: 'media video' })
  import('../video/video.ts').then(part => part.showVideo(document, frame, href, stepTitle)).catch(() => {})
  return frame
}
