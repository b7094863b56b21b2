import type { WireElementPicture } from '@waymark/contract'
import { element } from '../../core/element.ts'
import type { EditorContext } from './editor-context.ts'

/** The bytes of a data URL; a policy of the page can refuse to request it. */
function blobOf(image: string): Blob {
  const [head = '', base64 = ''] = image.split(',')
  const bytes = Uint8Array.from(atob(base64), one => one.charCodeAt(0))
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' })
}

/**
 * Shows a picture of an element with an outline. It is drawn on a canvas, since a policy of the page can refuse images
 * that the page did not load itself. A picture that cannot be read stays away.
 */
export function pictureView(
  { page: { window, document } }: EditorContext,
  { image, target: { x, y, width, height } }: WireElementPicture,
  label: string,
): HTMLElement {
  const canvas = element(document, 'canvas', { class: 'picture', role: 'img', 'aria-label': label })
  const draw = (bitmap: ImageBitmap): void => {
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    const context = canvas.getContext('2d')
    if (!context) return
    context.drawImage(bitmap, 0, 0)
    context.strokeStyle = '#c2185b'
    context.lineWidth = 3
    context.strokeRect(x, y, width, height)
  }
  try {
    window.createImageBitmap(blobOf(image)).then(draw, () => canvas.remove())
  } catch {
    canvas.remove()
  }
  return canvas
}
