import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from './build-server.ts'
import { startedDataVariable } from './started-data.ts'

/**
 * Bundles a stale server and gives the run a folder for the data of servers that have started once. Returns what removes
 * the folder.
 */
export async function setup(): Promise<() => Promise<void>> {
  await buildServer()
  const folder = await mkdtemp(join(tmpdir(), 'waymark-e2e-started-'))
  process.env[startedDataVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
