import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLocalFiles } from './files.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-files-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('local files', () => {
  it('keeps, reads and deletes below the data folder', async () => {
    const files = openLocalFiles(dataDir)
    await files.put('images/7/tide.txt', 'high water')
    expect(await files.get('images/7/tide.txt')).toBe('high water')
    expect(await readFile(join(dataDir, 'files/images/7/tide.txt'), 'utf8')).toBe('high water')
    await files.delete('images/7/tide.txt')
    expect(await files.exists('images/7/tide.txt')).toBe(false)
  })

  it.each(['../secret', 'images/../../secret', '/../secret'])(
    'does not leave its folder for %s',
    async key => {
      await writeFile(join(dataDir, 'secret'), 'kept')
      await openLocalFiles(dataDir)
        .put(key, 'overwritten')
        .catch(() => undefined)
      expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('kept')
    },
  )
})
