import { buffer } from 'node:stream/consumers'
import { maxImageBytes } from '@waymark/domain/content/media'
import { type Outbound, OutboundError } from '../../../platform/outbound/index.ts'
import type { ImageStorage } from './image-storage.ts'

/** Reads the picture of an address: one that is kept here from the shelf, any other through the guarded client. */
export type PictureReader = (propertyId: number, src: string) => Promise<Buffer | null>

/** Opens a reader that gives null for what is not there, not to be had in time, or too large. */
export function openPictureReader(deps: {
  readonly shelf: ImageStorage
  readonly outbound: Outbound
}): PictureReader {
  return async (propertyId, src) => {
    const [, property, name] = /\/assistant\/images\/([1-9]\d*)\/([0-9a-f]{40}\.[a-z]+)$/.exec(src) ?? []
    // Names cannot be guessed; whose picture it is does not matter to who holds its address.
    if (name !== undefined && property === String(propertyId)) {
      const kept = await deps.shelf.find(property, name)
      if (kept !== null) return buffer(await kept.open())
    }
    if (!/^https?:\/\//i.test(src)) return null
    try {
      const { status, body } = await deps.outbound.get(src, maxImageBytes)
      return status === 200 ? body : null
    } catch (error) {
      if (error instanceof OutboundError) return null
      throw error
    }
  }
}
