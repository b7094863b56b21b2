import type { ImageStorage } from './image-storage.ts'

export interface PictureCopying {
  readonly shelf: ImageStorage
  /** Address under which people reach the server. */
  readonly publicAddress: () => string
}

interface Properties {
  readonly from: readonly number[]
  readonly to: number
}

const ownPicture = /^(.*)\/assistant\/images\/(\d+)\/([0-9a-f]{40}\.(png|jpeg|gif|webp))$/

async function bytesOf(open: () => Promise<AsyncIterable<Uint8Array>>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of await open()) parts.push(part)
  return Buffer.concat(parts)
}

/** Every string in a value, wherever it stands. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

function withStrings(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map(one => withStrings(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withStrings(one, names)]))
}

/**
 * Keeps the pictures of some properties that a value names by their addresses also for another property, and returns
 * the value with the new addresses. What is no picture of these properties, or is no longer there, stays as it is.
 */
export async function copyPictures<T>(
  { shelf, publicAddress }: PictureCopying,
  { from, to }: Properties,
  value: T,
): Promise<T> {
  const names = new Map<string, string>()
  for (const address of new Set(stringsIn(value))) {
    const [, origin, property, name = '', kind] = ownPicture.exec(address) ?? []
    if (property === undefined || !from.includes(Number(property))) continue
    if (origin !== '' && origin !== publicAddress()) continue
    const picture = await shelf.find(property, name)
    if (picture === null) continue
    const kept = await shelf.keep(
      to,
      kind as Parameters<ImageStorage['keep']>[1],
      await bytesOf(picture.open),
    )
    names.set(address, `${origin}/assistant/images/${to}/${kept}`)
  }
  return names.size === 0 ? value : (withStrings(value, names) as T)
}
