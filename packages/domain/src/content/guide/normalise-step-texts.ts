import { toPlainText } from '../../foundation/text/plain-text.ts'
import type { StepMedia, StepTexts } from './step.ts'

const defaultLinkTitle = 'Link title'

/**
 * A step's texts as they are kept (document 1 §3, "On save"): title and body without formatting, an info box
 * without text and a link without target dropped, a link without title called "Link title".
 */
export function normaliseStepTexts(texts: StepTexts): StepTexts {
  return {
    content: toPlainText(texts.content),
    message: toPlainText(texts.message),
    media: texts.media === null ? null : normaliseMedia(texts.media),
  }
}

function normaliseMedia(media: StepMedia): StepMedia | null {
  switch (media.kind) {
    case 'info': {
      const text = toPlainText(media.text)
      return text === '' ? null : { kind: 'info', text }
    }
    case 'link': {
      const href = media.href.trim()
      const title = toPlainText(media.title)
      return href === '' ? null : { kind: 'link', href, title: title === '' ? defaultLinkTitle : title }
    }
    case 'image': {
      const src = media.src.trim()
      return src === '' ? null : { kind: 'image', src, alt: toPlainText(media.alt) }
    }
    case 'video': {
      const src = media.src.trim()
      return src === '' ? null : { kind: 'video', src }
    }
  }
}
