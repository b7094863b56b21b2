import { Disk } from 'flydrive'
import { LocalFiles } from './local-files.ts'
import { readS3Url } from './read-s3-url.ts'
import { S3Files } from './s3-files.ts'

/** Storage of uploaded and generated files. Keys are paths without `..`, such as `images/7/abc.png`. */
export type Files = Disk

/** Opens the local file store below the data folder. */
export function openLocalFiles(dataDir: string): Files {
  return new Disk(new LocalFiles(dataDir))
}

/** Opens the file store of this installation: the bucket of S3_URL, else the folder below DATA_DIR. */
export function openFiles(config: { readonly s3Url: string | null; readonly dataDir: string }): Files {
  if (config.s3Url === null) return openLocalFiles(config.dataDir)
  return new Disk(new S3Files(readS3Url(config.s3Url)))
}
