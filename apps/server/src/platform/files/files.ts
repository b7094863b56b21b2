import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where uploaded and generated files lie. Keys are paths without `..`, such as `images/7/abc.png`. */
export type Files = Disk

/** Opens the local file store below the data folder. */
export function openLocalFiles(dataDir: string): Files {
  return new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))
}
