/** Kinds of pictures that are kept, each with the ending of its file's name. */
export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp'

const hex = (bytes: Uint8Array, from: number, length: number) =>
  Buffer.from(bytes.subarray(from, from + length)).toString('hex')

/** The kind of a file by its first bytes, regardless of its name; null for anything but the four kinds. */
export function sniffImage(bytes: Uint8Array): ImageKind | null {
  if (hex(bytes, 0, 8) === '89504e470d0a1a0a') return 'png'
  if (hex(bytes, 0, 3) === 'ffd8ff') return 'jpeg'
  if (['474946383761', '474946383961'].includes(hex(bytes, 0, 6))) return 'gif'
  return hex(bytes, 0, 4) === '52494646' && hex(bytes, 8, 4) === '57454250' ? 'webp' : null
}
