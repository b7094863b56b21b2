import type { SentCheckResult } from '@waymark/contract'

/** A finding as it is stored. */
export type CheckFinding = SentCheckResult['findings'][number]

const imagePath = /^\/assistant\/images\/(\d+)\/([0-9a-f]{40}\.(?:png|jpeg|gif|webp))$/

/** Returns the name of an image that was uploaded to this property; null for any other address. */
export function imageNameIn(propertyId: number, address: string): string | null {
  const path = URL.canParse(address) ? new URL(address).pathname : ''
  const [, property, name = null] = imagePath.exec(path) ?? []
  return property === String(propertyId) ? name : null
}

/** Returns the address of an uploaded image. */
export const imageAddress = (publicAddress: string, propertyId: number, name: string): string =>
  `${publicAddress}/assistant/images/${propertyId}/${name}`
