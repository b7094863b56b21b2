import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { listZip, openZipWriter, readZipEntry } from './index.ts'

const at = new Date('2026-03-02T10:00:00Z')
const limits = { entries: 100_000, fileBytes: 10_000_000, allBytes: 1_000_000_000, ratio: 100_000 }

async function written(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = openZipWriter(at)
  const bytes = buffer(zip.content)
  for (const [name, content] of Object.entries(files)) await zip.add(name, Buffer.from(content))
  zip.end()
  return bytes
}

async function timeOfFirst(bytes: Buffer): Promise<Date> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) return entry.getLastModDate({ timezone: 'UTC' })
  throw new Error('the zip has no file')
}

describe('a zip that is written', () => {
  it('is read as it was written: names of every script, empty and large files, their time', async () => {
    const large = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251))
    const bytes = await written({ 'a.txt': 'high water', 'ö/日本.txt': 'Größe', empty: '', large })
    const entries = await listZip(bytes, limits)
    expect(entries.map(entry => entry.name)).toEqual(['a.txt', 'ö/日本.txt', 'empty', 'large'])
    const [a, b, c, d] = await Promise.all(entries.map(entry => readZipEntry(bytes, entry)))
    expect([a?.toString(), b?.toString(), c?.length, d?.equals(large)]).toEqual([
      'high water',
      'Größe',
      0,
      true,
    ])
    expect(await timeOfFirst(bytes)).toEqual(at)
  })

  it('of more files than 16 bits count is read whole', { timeout: 60_000 }, async () => {
    const zip = openZipWriter(at)
    const bytes = buffer(zip.content)
    for (let made = 0; made < 65_600; made++) await zip.add(`${made}`, new Uint8Array())
    zip.end()
    const entries = await listZip(await bytes, limits)
    expect([entries.length, entries.at(-1)?.name]).toEqual([65_600, '65599'])
  })

  it('waits for anyone who reads it', async () => {
    const zip = openZipWriter(at)
    let added = 0
    const adding = (async () => {
      for (; added < 200; added++)
        await zip.add(`${added}`, Buffer.from(crypto.getRandomValues(new Uint8Array(20_000))))
      zip.end()
    })()
    await new Promise(resolve => setImmediate(resolve))
    expect(added).toBeLessThan(50)
    const slow = new Writable({ highWaterMark: 1, write: (_part, _encoding, done) => setImmediate(done) })
    await Promise.all([adding, pipeline(zip.content, slow)])
    expect(added).toBe(200)
  })

  it('fails for both sides when one gives up', async () => {
    const written = openZipWriter(at)
    const reading = buffer(written.content)
    written.fail(new Error('changed my mind'))
    await expect(reading).rejects.toThrow('changed my mind')
    const read = openZipWriter(at)
    read.content.destroy()
    await expect(read.add('a', Buffer.from('b'))).rejects.toThrow('no one reads')
  })
})

describe('a zip that is read', () => {
  it.each([
    ['nothing', ''],
    ['no zip', 'hello'],
    ['half of one', null],
  ])('refuses %s', async (_, text) => {
    const whole = await written({ 'a.txt': 'high water' })
    const bytes = text === null ? whole.subarray(0, whole.length / 2) : Buffer.from(text)
    await expect(listZip(bytes, limits)).rejects.toMatchObject({ fault: 'brokenZip' })
  })

  it.each([
    ['too many files', { entries: 1 }, 'tooManyFiles'],
    ['too large a file', { fileBytes: 9 }, 'tooLarge'],
    ['too much in all', { allBytes: 15 }, 'tooLarge'],
  ])('refuses %s', async (_, limit, fault) => {
    const zip = await written({ 'a.txt': 'high water', 'b.txt': 'low water' })
    await expect(listZip(zip, { ...limits, ...limit })).rejects.toMatchObject({ fault })
  })

  it('refuses a file that unpacks to far more than it is, but not a page of blanks', async () => {
    const bomb = await written({ 'a.txt': ' '.repeat(1_000_000) })
    await expect(listZip(bomb, { ...limits, ratio: 100 })).rejects.toMatchObject({ fault: 'suspiciousZip' })
    const page = await written({ 'a.txt': ' '.repeat(60_000) })
    expect(await listZip(page, { ...limits, ratio: 2 })).toHaveLength(1)
  })

  it('refuses a file whose bytes are not those that the zip promises', async () => {
    const bytes = await written({ 'a.txt': 'high water' })
    bytes.writeUInt8(bytes.readUInt8(36) ^ 0xff, 36)
    const [entry] = await listZip(bytes, limits)
    if (entry === undefined) throw new Error('the zip has one file')
    await expect(readZipEntry(bytes, entry)).rejects.toMatchObject({ fault: 'brokenZip' })
  })

  it('MEDIA-12 refuses files that share bytes', async () => {
    const bytes = await written({ 'a.txt': 'high water', 'b.txt': 'high water' })
    const second = bytes.lastIndexOf('b.txt') - 46
    // Both lines of the list now point at the first file's bytes.
    bytes.writeUInt32LE(0, second + 42)
    await expect(listZip(bytes, limits)).rejects.toMatchObject({ fault: 'suspiciousZip' })
  })

  it('leaves out folders and what file managers leave behind', async () => {
    const bytes = await written({ 'a/': '', '__MACOSX/._a': 'x', '.DS_Store': 'x', 'a/b.txt': 'high' })
    expect((await listZip(bytes, limits)).map(entry => entry.name)).toEqual(['a/b.txt'])
  })
})
