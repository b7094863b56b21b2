import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes the folder `path` (absolute) and its missing parents, readable by their owner only. `mkdirSync` with
 * `recursive` is not used: below `/proc` it retries without end, because each parent exists and the folder cannot.
 * @throws the error of the operating system when one of them cannot be made.
 */
export function makeFolder(path: string): void {
  const missing: string[] = []
  for (let at = path; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at)
  for (const folder of missing) makeOne(folder)
  // Names the reason where `path` is a file, or is below one.
  if (missing.length === 0) mkdirSync(path, { recursive: true, mode: 0o700 })
}

/** A folder that another process makes at the same moment is as good. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
