import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packStores } from '../../../apps/server/src/pack-stores.ts'

/** The unchanged zip of a store. */
export async function storePackage(name: 'chrome-edge' | 'firefox'): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-stores-'))
  const files = await packStores(folder, '9.9.9', new Date('2026-03-02T10:00:00Z'))
  const zip = await readFile(join(folder, files.find(file => file.includes(name)) ?? ''))
  await rm(folder, { recursive: true })
  return zip
}
