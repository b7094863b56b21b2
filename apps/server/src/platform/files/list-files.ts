import { opendir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { listS3Keys } from './list-s3-keys.ts'
import { readS3Url } from './read-s3-url.ts'

/**
 * Characters that a key may contain (KeyNormalizer of flydrive): a file with another name was not stored by Waymark.
 */
const keyShape = /^[A-Za-z0-9\-_!/.\s]+$/

/** Keys of all files of this installation, as `openFiles` takes them, in no order. */
export async function* listFiles(config: {
  readonly s3Url: string | null
  readonly dataDir: string
}): AsyncGenerator<string> {
  const found =
    config.s3Url === null
      ? listLocalFiles(join(config.dataDir, 'files'))
      : listS3Keys(readS3Url(config.s3Url))
  for await (const key of found) if (keyShape.test(key)) yield key
}

async function* listLocalFiles(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    // A draft has its final name once it is whole (LocalFiles).
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
  }
}
