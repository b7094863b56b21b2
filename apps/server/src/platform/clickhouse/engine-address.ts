import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileOf = (dataDir: string) => join(dataDir, 'event-engine.json')

/**
 * Writes the address of the running engine into DATA_DIR (mode 0600), for commands that work beside the server. The
 * password in it is that of one run.
 */
export function writeEngineAddress(dataDir: string, url: string): void {
  const draft = `${fileOf(dataDir)}.${randomUUID()}`
  writeFileSync(draft, `${JSON.stringify({ url })}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(draft, fileOf(dataDir))
}

export function removeEngineAddress(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

/** Address of the engine that the server on this DATA_DIR keeps running; null where none was written. */
export function readEngineAddress(dataDir: string): string | null {
  try {
    const { url } = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as { url?: unknown }
    return typeof url === 'string' ? url : null
  } catch {
    return null
  }
}
