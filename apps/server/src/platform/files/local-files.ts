import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'

/**
 * Files appear whole or not at all, and are on the disk before `put` resolves: what was acknowledged survives a
 * crash, and no one reads half of a file that is being written again.
 */
export class LocalFiles extends FSDriver {
  readonly #folder: string

  constructor(dataDir: string) {
    const folder = join(dataDir, 'files')
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, [contents])
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, contents)
  }

  async #write(key: string, contents: Iterable<string | Uint8Array> | Readable): Promise<void> {
    const place = join(this.#folder, key)
    const draft = `${place}.${randomUUID()}.part`
    await mkdir(dirname(place), { recursive: true })
    try {
      await writeToDisk(draft, contents)
      await rename(draft, place)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await syncFolder(dirname(place))
  }
}

async function writeToDisk(
  path: string,
  contents: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const part of contents) await file.appendFile(part)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is kept by its folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
