import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openS3, type StrictS3 } from '../../../test/strict-s3.ts'
import { openFiles } from './files.ts'
import { FilesUnavailable } from './files-unavailable.ts'
import { listFiles } from './list-files.ts'

let s3: StrictS3
beforeAll(async () => {
  s3 = await openS3({
    bucket: 'waymark',
    accessKeyId: 'KEY/1',
    secretAccessKey: 's3cr+t/=',
    region: 'eu-central-1',
  })
})
afterAll(() => s3.close())
beforeEach(() => s3.reset())

const open = (url = s3.s3Url) => openFiles({ s3Url: url, dataDir: '/nowhere' })

const listed = async (config: Parameters<typeof listFiles>[0]) => {
  const keys: string[] = []
  for await (const key of listFiles(config)) keys.push(key)
  return keys
}

/** Returns the cause of an error of the file library. */
const causeOf = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Error ? (error.cause ?? error) : error
}

describe('files in a bucket', () => {
  it('are kept, read, described and deleted, with every request signed', async () => {
    const files = open()
    await files.put('images/7/ebb flow!.png', new Uint8Array([1, 2, 3]))
    expect([...s3.objects.keys()]).toEqual(['images/7/ebb flow!.png'])
    expect([...(await files.getBytes('images/7/ebb flow!.png'))]).toEqual([1, 2, 3])
    expect((await buffer(await files.getStream('images/7/ebb flow!.png'))).length).toBe(3)
    expect(await files.getMetaData('images/7/ebb flow!.png')).toMatchObject({ contentLength: 3 })
    await files.copy('images/7/ebb flow!.png', 'images/8/tide.png')
    expect(await files.exists('images/8/tide.png')).toBe(true)
    await files.delete('images/8/tide.png')
    await files.delete('images/8/tide.png')
    expect(await files.exists('images/8/tide.png')).toBe(false)
    expect(s3.refused).toEqual([])
  })

  it('of any length are streamed there, with their length and hash told first', async () => {
    const part = Buffer.alloc(100_000, 'high water ')
    await open().putStream('jobs/1/a.zip', Readable.from(Array.from({ length: 50 }, () => part)))
    expect(s3.objects.get('jobs/1/a.zip')?.length).toBe(5_000_000)
    expect(s3.refused).toEqual([])
  })

  it('that are cut off on the way are not there', async () => {
    async function* torn() {
      yield Buffer.from('half')
      throw new Error('cut off')
    }
    await expect(open().putStream('jobs/1/b.zip', Readable.from(torn()))).rejects.toThrow()
    expect(s3.objects.size).toBe(0)
  })

  it('lie below the prefix that the address names', async () => {
    await open(s3.s3Url.replace('/waymark?', '/waymark/stage/eu?')).put('tide.txt', 'high')
    expect([...s3.objects.keys()]).toEqual(['stage/eu/tide.txt'])
  })

  it.each([
    ['a wrong secret', (url: string) => url.replace('s3cr', 'wrong')],
    ['a wrong key', (url: string) => url.replace('KEY', 'OTHER')],
    ['another region', (url: string) => url.replace('eu-central-1', 'us-east-1')],
  ])('are refused with %s', async (_, change) => {
    const cause = await causeOf(open(change(s3.s3Url)).put('tide.txt', 'high'))
    expect(String(cause)).toContain('403')
    expect(s3.objects.size).toBe(0)
    expect(s3.refused).toHaveLength(1)
  })

  it('of a store that is away, or out of order, are unavailable, not missing', async () => {
    s3.failNext(503)
    expect(await causeOf(open().exists('tide.txt'))).toBeInstanceOf(FilesUnavailable)
    const nowhere = s3.s3Url.replace(/:\d+\//, ':9/')
    expect(await causeOf(open(nowhere).put('tide.txt', 'high'))).toBeInstanceOf(FilesUnavailable)
  })

  describe('of a store that answers', () => {
    let store: Server
    let behave: (reply: ServerResponse) => void = () => undefined
    beforeAll(async () => {
      store = createServer((request, reply) => {
        request.resume()
        behave(reply)
      })
      await new Promise<void>(resolve => store.listen(0, '127.0.0.1', resolve))
    })
    afterAll(() => {
      store.closeAllConnections()
      store.close()
    })

    it.each<[string, (reply: ServerResponse) => void]>([
      ['429', reply => void reply.writeHead(429).end()],
      ['nothing', () => undefined],
      ['rubbish', reply => reply.socket?.end('\u0000<<{[')],
      ['by closing the connection', reply => reply.socket?.destroy()],
      ['by leading into a private network', reply => void reply.writeHead(302, { location: s3.s3Url }).end()],
    ])(
      '%s are unavailable, and there again with it',
      async (_, answer) => {
        await open().put('tide.txt', 'high')
        behave = answer
        const { port } = store.address() as AddressInfo
        const failing = open(s3.s3Url.replace(/:\d+\//, `:${port}/`))
        expect(await causeOf(failing.exists('tide.txt'))).toBeInstanceOf(FilesUnavailable)
        expect(await open().get('tide.txt')).toBe('high')
      },
      20_000,
    )

    it('a refusal without end are refused, and the rest of it is not read', async () => {
      behave = reply => {
        reply.writeHead(403)
        const timer = setInterval(() => reply.write('x'.repeat(1_000)), 20)
        reply.on('close', () => clearInterval(timer))
      }
      const { port } = store.address() as AddressInfo
      const failing = open(s3.s3Url.replace(/:\d+\//, `:${port}/`))
      const cause = String(await causeOf(failing.put('tide.txt', 'high')))
      expect(cause).toContain('403')
      expect(cause.length).toBeLessThan(500)
    })
  })

  it('OPER-8 are listed, page by page, below the prefix alone', async () => {
    const url = s3.s3Url.replace('/waymark?', '/waymark/stage%20eu?')
    const keys = ['images/1/ebb flow!.png', 'images/2/b.png', 'jobs/1/x', 'jobs/2/y', 'z']
    for (const key of keys) await open(url).put(key, 'high')
    await open().put('elsewhere.txt', 'low')
    // Of another program in the same bucket.
    s3.objects.set('stage eu/ü&+%.txt', Buffer.from('not ours'))
    expect((await listed({ s3Url: url, dataDir: '/nowhere' })).sort()).toEqual(keys.sort())
    expect(s3.refused).toEqual([])
    s3.failNext(503)
    await expect(listed({ s3Url: url, dataDir: '/nowhere' })).rejects.toThrow(FilesUnavailable)
  })

  it('that are not there say so', async () => {
    expect(String(await causeOf(open().getBytes('nothing.txt')))).toContain('there is no file nothing.txt')
  })
})
