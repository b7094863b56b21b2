import sharp from 'sharp'
import { queueReencoding } from './queue-reencoding.ts'

/** A picture as paper takes it: PNG or JPEG without transparency, not larger than needed. */
export interface PrintImage {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** Its size divided by that of the picture it was made of. */
  readonly scale: number
}

/** On paper 17 cm wide this is 200 dots an inch. */
const widest = 1_400

/** Makes a picture ready for paper; null where the bytes are no picture of the kinds that are kept. */
export async function printImage(bytes: Uint8Array, sender: string): Promise<PrintImage | null> {
  const image = await queueReencoding(bytes, sender)
  if (typeof image === 'string') return null
  const opened = sharp(image.bytes, { page: 0 })
    .flatten({ background: '#ffffff' })
    .resize({ width: widest, height: widest * 2, fit: 'inside', withoutEnlargement: true })
  // Screens are drawn in plain colours with sharp edges, photographs are not.
  const written = image.kind === 'jpeg' || image.kind === 'webp' ? opened.jpeg({ quality: 85 }) : opened.png()
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { bytes: new Uint8Array(data), width, height, scale: width / image.width }
}
