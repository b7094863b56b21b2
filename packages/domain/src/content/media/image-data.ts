/** Largest picture that may be uploaded, decoded (document 2 §5.7 and §9). */
export const maxImageKb = 8000
export const maxImageBytes = maxImageKb * 1024

/** Kinds of pictures that may be uploaded. SVG is none of them: it can carry scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

export type ImageDataFault = 'notAnImage' | 'empty' | 'tooLarge'

/** A picture as it is sent: what it says it is, and its bytes in base64. */
export interface SentImage {
  readonly type: ImageType
  readonly base64: string
}

/** Reads a data URL in base64 whose media type is one of `imageTypes`; null for anything else (document 2 §5.7). */
export function readImageData(dataUrl: string): SentImage | null {
  const [head = '', base64] = splitOnce(dataUrl)
  const type = imageTypes.find(one => head.toLowerCase() === `data:${one};base64`)
  if (type === undefined || base64 === undefined) return null
  return isBase64(base64) ? { type, base64 } : null
}

/** Returns the fault in a picture to be uploaded, or null (document 2 §5.7). */
export function checkImageData(dataUrl: string): ImageDataFault | null {
  const image = readImageData(dataUrl)
  if (image === null) return 'notAnImage'
  return checkImageBytes(decodedBytes(image.base64))
}

/** Returns the fault in a picture's size in bytes, or null. 8000 KB is still valid. */
export function checkImageBytes(bytes: number): 'empty' | 'tooLarge' | null {
  if (bytes === 0) return 'empty'
  return bytes > maxImageBytes ? 'tooLarge' : null
}

/** How many bytes a text in base64 decodes to, told from its length alone. */
export function decodedBytes(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='))
  return Math.floor(((base64.length - padding) * 3) / 4)
}

/** At the first comma: a data URL of 8000 KB is too long to be searched twice. */
function splitOnce(text: string): readonly string[] {
  const at = text.slice(0, 64).indexOf(',')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='))
  const digits = text.slice(0, text.length - padding)
  if (/[^A-Za-z0-9+/]/.test(digits)) return false
  return padding === 0 ? digits.length % 4 !== 1 : text.length % 4 === 0
}
