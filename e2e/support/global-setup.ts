import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startedDataVariable } from './started-data.ts'

/** Gives the run a folder for the data of servers that have started once. Returns what removes it. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-e2e-started-'))
  process.env[startedDataVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
