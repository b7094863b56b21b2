import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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

  it('leaves nothing behind where a file cannot take its place', async () => {
    await mkdir(join(dataDir, 'files/images/tide.png/taken'), { recursive: true })
    await expect(openLocalFiles(dataDir).put('images/tide.png', 'high water')).rejects.toThrow()
    expect(await readdir(join(dataDir, 'files/images'))).toEqual(['tide.png'])
  })

  it('is read whole by others while it is written again', async () => {
    const files = openLocalFiles(dataDir)
    const [high, low] = ['h', 'l'].map(letter => letter.repeat(1_000_000))
    await files.put('tide.txt', high ?? '')
    const [, ...read] = await Promise.all([
      files.put('tide.txt', low ?? ''),
      ...Array.from({ length: 20 }, () => files.get('tide.txt')),
    ])
    expect(read.every(text => text === high || text === low)).toBe(true)
    expect(await files.get('tide.txt')).toBe(low)
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
