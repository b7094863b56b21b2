import { createFairQueue, QueueFull } from '../../../platform/fair-queue.ts'
import { refuse } from '../../../platform/http/index.ts'
import { type Crop, type ImageFault, type ReencodedImage, reencodeImage } from './reencode-image.ts'

/** Two pictures are in memory as pixels at a time, 200 MB each at most. */
const queue = createFairQueue({ concurrency: 2, maxWaiting: 32, maxPerKey: 16 })

/**
 * Writes a picture again, two at a time in the whole process; senders take turns. Refused (503) where too many wait
 * already.
 * @param sender for whom: a company or property, so that one with many pictures delays itself only
 */
export async function queueReencoding(
  bytes: Uint8Array,
  sender: string,
  crop?: Crop,
): Promise<ReencodedImage | ImageFault> {
  try {
    return await queue.run(sender, () => reencodeImage(bytes, crop))
  } catch (error) {
    if (error instanceof QueueFull) throw refuse('unavailable', { retryAfterS: 2 })
    throw error
  }
}
