import type { SentStep, WireStepPicture } from '@waymark/contract'
import { keepPicture, type PictureCopying } from '../../content/images/index.ts'

/**
 * Keeps the pictures of recorded steps and returns the steps with their addresses, for authors and PDF files alone. A
 * picture that cannot be read is left out: the recording is complete without it.
 */
export async function withPictures(
  { shelf, publicAddress }: PictureCopying,
  propertyId: number,
  steps: readonly SentStep[],
  pictures: readonly WireStepPicture[],
): Promise<readonly SentStep[]> {
  const screenshots = new Map<number, SentStep['screenshot']>()
  // One at a time: others wait for the decoder, too.
  for (const { step, image, target } of pictures) {
    const name = await keepPicture(shelf, propertyId, image)
    if (name === null) continue
    screenshots.set(step, { src: `${publicAddress()}/assistant/images/${propertyId}/${name}`, target })
  }
  return steps.map((step, index) => ({ ...step, screenshot: screenshots.get(index) ?? step.screenshot }))
}
