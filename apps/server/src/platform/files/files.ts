import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where uploaded and generated files lie. Keys are paths without `..`, such as `images/7/abc.png`. */
export type Files = Disk

/**
 * Files appear whole or not at all, and are on the disk before `put` resolves: what was acknowledged survives a
 * crash, and nobody reads half of a file that is being written anew.
 */
class WholeFiles extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
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

async function writeToDisk(path: string, contents: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(contents)
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

/** Opens the local file store below the data folder. */
export function openLocalFiles(dataDir: string): Files {
  return new Disk(new WholeFiles(join(dataDir, 'files')))
}
