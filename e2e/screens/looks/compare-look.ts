import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

export const referenceFolder = new URL('../references/', import.meta.url).pathname

/** Largest share of pixels that may differ: fonts are drawn a little differently on other machines. */
export const maxDifferingShare = 0.004

const fileOf = (name: string) => join(referenceFolder, `${name}.png`)

/** Stores a screenshot as a reference picture with at most 64 colours. */
export async function saveReference(name: string, screenshot: Buffer): Promise<void> {
  await sharp(screenshot).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toFile(fileOf(name))
}

async function readPixels(picture: Buffer | string) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

/**
 * Compares a screenshot with its reference. Returns the share of pixels that differ (0 to 1) and the difference as a PNG;
 * null where there is no reference.
 */
export async function compareLook(
  name: string,
  screenshot: Buffer,
): Promise<{ readonly share: number; readonly difference: Buffer } | null> {
  if (!existsSync(fileOf(name))) return null
  const [before, after] = [await readPixels(fileOf(name)), await readPixels(screenshot)]
  const { width, height } = before
  if (after.width !== width || after.height !== height) return { share: 1, difference: screenshot }
  const output = new Uint8Array(width * height * 4)
  const differing = pixelmatch(before.data, after.data, output, width, height, { threshold: 0.15 })
  const difference = await sharp(output, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { share: differing / (width * height), difference }
}
