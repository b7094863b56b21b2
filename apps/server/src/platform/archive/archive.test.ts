import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ArchiveError, openArchiveWriter, openVerifiedArchive } from './index.ts'

let folder: string
const at = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-archive-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Three pieces of 3 MB: more than one chunk. */
const pieces = [0, 1, 2].map(() => randomBytes(3_000_000))
const small = Buffer.from('small')

async function writeArchive(path: string, rows: readonly Buffer[] = [small]): Promise<void> {
  const archive = await openArchiveWriter(path)
  await archive.addBytes('secret', small)
  await archive.addStream('files/a.png', small.length, Readable.from([small]))
  await archive.addChunks('rows/guide', Readable.from(rows))
  await archive.addChunks('rows/nothing', Readable.from([]))
  await archive.finish({ product: 'test' })
}

async function readWhole(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await openVerifiedArchive(path)
  const entries = new Map<string, Buffer>()
  for await (const { name, content } of archive.entries()) entries.set(name, await buffer(content))
  return entries
}

/** The contents, or that the archive was refused as one. */
const outcomeOf = (path: string) =>
  readWhole(path).catch((error: unknown) => {
    expect(error).toBeInstanceOf(ArchiveError)
    return 'refused' as const
  })

describe('OPER-8 an archive', () => {
  it('holds what was added, in chunks, and is for its owner only', async () => {
    await writeArchive(at('whole.tar'), pieces)
    expect(readdirSync(folder)).toEqual(['whole.tar'])
    expect(statSync(at('whole.tar')).mode & 0o777).toBe(0o600)
    const entries = await readWhole(at('whole.tar'))
    const names = ['secret', 'files/a.png', 'rows/guide/000001.zst', 'rows/guide/000002.zst']
    expect([...entries.keys()]).toEqual(names)
    const chunks = names.slice(2).map(name => zstdDecompressSync(entries.get(name) ?? small))
    expect(Buffer.concat(chunks).equals(Buffer.concat(pieces))).toBe(true)
    expect(entries.get('secret')).toEqual(small)
  })

  it('has no name before it is finished, and nothing is left of one that is abandoned', async () => {
    const archive = await openArchiveWriter(at('half.tar'))
    await archive.addBytes('secret', small)
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^half\.tar\.\w+\.partial$/)])
    await archive.abandon()
    expect(readdirSync(folder)).toEqual([])
  })

  it('refuses a stream of another size, a name that is taken, and a folder that is not there', async () => {
    const archive = await openArchiveWriter(at('short.tar'))
    await expect(archive.addStream('files/a', 100, Readable.from([small]))).rejects.toThrow()
    await archive.abandon()
    writeFileSync(at('taken.tar'), 'mine')
    await expect(openArchiveWriter(at('taken.tar'))).rejects.toThrow(ArchiveError)
    await expect(openArchiveWriter(join(folder, 'none', 'x.tar'))).rejects.toThrow(ArchiveError)
    expect(readdirSync(folder)).toEqual(['taken.tar'])
  })
})

describe('OPER-8 a disk that is full', () => {
  /** The real file, on a disk that has room for so many bytes. */
  const onDiskOf = (room: number) => async (draft: string) => {
    const file = await open(draft, 'wx', 0o600)
    let left = room
    const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    return {
      appendFile: async (bytes: unknown) => {
        left -= (bytes as Buffer).length
        return left < 0 ? full() : file.appendFile(bytes as Buffer)
      },
      sync: () => (left < 0 ? full() : file.sync()),
      close: () => file.close(),
    }
  }

  it.each([0, 2_000, 5_000_000])('with room for %i bytes is named, and nothing is left', async room => {
    const archive = await openArchiveWriter(at('big.tar'), undefined, onDiskOf(room))
    const write = async () => {
      await archive.addBytes('secret', small)
      await archive.addChunks('rows/guide', Readable.from(pieces))
      await archive.finish({ product: 'test' })
    }
    await expect(write()).rejects.toThrow(/the disk is full/)
    await archive.abandon()
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('OPER-9 an archive that is read', () => {
  it('is refused wherever a byte of it was changed, unless nothing of it depends on that byte', async () => {
    await writeArchive(at('whole.tar'))
    const bytes = readFileSync(at('whole.tar'))
    const whole = await readWhole(at('whole.tar'))
    for (let place = 0; place < bytes.length; place += 13) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      writeFileSync(at('changed.tar'), changed)
      const outcome = await outcomeOf(at('changed.tar'))
      // Blanks between entries say nothing.
      if (outcome !== 'refused') expect([bytes[place], outcome]).toEqual([0, whole])
    }
  })

  /** Changes one byte of an entry's content, so that its size stays. */
  function changeContent(path: string): void {
    const bytes = readFileSync(path)
    const place = bytes.indexOf(small)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(path, bytes)
  }

  it('is refused before anything of it is used, where the content of an entry was changed', async () => {
    await writeArchive(at('whole.tar'))
    changeContent(at('whole.tar'))
    await expect(openVerifiedArchive(at('whole.tar'))).rejects.toThrow(/is not as it was written/)
  })

  it('is refused where it changes after it was verified', async () => {
    await writeArchive(at('whole.tar'))
    const archive = await openVerifiedArchive(at('whole.tar'))
    changeContent(at('whole.tar'))
    const read = async () => {
      for await (const { content } of archive.entries()) await buffer(content)
    }
    await expect(read()).rejects.toThrow(/was changed while it was read/)
  })

  it('is refused where it was cut off', async () => {
    await writeArchive(at('whole.tar'))
    const bytes = readFileSync(at('whole.tar'))
    for (let length = 0; length < bytes.length - 1024; length += 129) {
      writeFileSync(at('cut.tar'), bytes.subarray(0, length))
      expect(await outcomeOf(at('cut.tar')), `${length} of ${bytes.length}`).toBe('refused')
    }
    writeFileSync(at('other.tar'), 'no archive at all')
    expect(await outcomeOf(at('other.tar'))).toBe('refused')
    expect(await outcomeOf(at('missing.tar'))).toBe('refused')
  })
})
