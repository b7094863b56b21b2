import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a file's content, or a folder's list of names, is on the disk. */
export function flushToDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
