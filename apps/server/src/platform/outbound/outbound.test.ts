import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from './address.ts'
import { type OutboundError, openOutbound } from './outbound.ts'

const servers: Server[] = []

async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, host, resolve))
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
})

async function faultOf(url: string, allowPrivate: boolean, timeoutMs = 5_000): Promise<string> {
  const outbound = openOutbound({ allowPrivate, timeoutMs })
  try {
    const { status } = await outbound.get(url, 1_000)
    return `fetched ${status}`
  } catch (error) {
    return (error as OutboundError).fault
  } finally {
    await outbound.close()
  }
}

describe('addresses that the server may fetch from', () => {
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:a00:1', false],
    ['64:ff9b::a00:1', false],
    ['not an address', false],
    ['0x7f.0.0.1', false],
    ['1', false],
    ['::ffff:8.8.8.8', false],
    ['::8.8.8.8', false],
    ['255.255.255.255', false],
    ['224.0.0.1', false],
    ['239.255.255.250', false],
    ['240.0.0.1', false],
    ['100.127.255.254', false],
    ['100.128.0.1', true],
    ['192.0.0.8', false],
    ['192.0.2.1', false],
    ['192.88.99.1', false],
    ['198.19.0.1', false],
    ['198.51.100.1', false],
    ['203.0.113.1', false],
    ['64:ff9b:1::a00:1', false],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
    ['2001:2::1', false],
    ['2001:db8::1', false],
    ['2002:a00:1::1', false],
    ['3fff::1', false],
    ['100::1', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['fe80::1%eth0', false],
    ['4000::1', false],
    ['2a00:1450:4001:82a::200e', true],
  ])('%s → %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })
})

describe('guarded client', () => {
  it('refuses private addresses, written as numbers or as a name', async () => {
    const url = await serve((_request, reply) => reply.end('inside'))
    expect(await faultOf(url, false)).toBe('address')
    expect(await faultOf(url.replace('127.0.0.1', 'localhost'), false)).toBe('address')
    expect(await faultOf(url.replace('127.0.0.1', '2130706433'), false)).toBe('address')
    expect(await faultOf(url, true)).toBe('fetched 200')
  })

  it('refuses other protocols, also as the target of a redirect', async () => {
    expect(await faultOf('file:///etc/passwd', true)).toBe('protocol')
    const url = await serve((_request, reply) =>
      reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    )
    expect(await faultOf(url, true)).toBe('protocol')
  })

  it('KNOW-5 sends headers to the origin that was asked for, not to another one it redirects to', async () => {
    const seen: (string | undefined)[] = []
    const other = await serve((received, reply) => {
      seen.push(received.headers.authorization)
      reply.end('other')
    })
    const url = await serve((received, reply) => {
      seen.push(received.headers.authorization)
      const location = received.url === '/far' ? `${other}/there` : '/far'
      reply.writeHead(302, { location }).end()
    })
    const outbound = openOutbound({ allowPrivate: true })
    const fetched = await outbound.get(`${url}/near`, 1_000, { headers: { authorization: 'secret' } })
    await outbound.close()
    expect(seen).toEqual(['secret', 'secret', undefined])
    expect(fetched.url).toBe(`${other}/there`)
  })

  it.each(['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]'])(
    'refuses a redirect from an allowed server into the private network: to %s',
    async host => {
      const seen: (string | undefined)[] = []
      const inside = await serve((received, reply) => {
        seen.push(received.url)
        reply.end('inside')
      })
      const location = inside.replace('127.0.0.1', host)
      // Another address of this machine, which stands for a server of the open internet.
      const outside = await serve((received, reply) => {
        if (received.url === '/open') reply.end('outside')
        else reply.writeHead(302, { location }).end()
      }, '127.0.0.2')
      const outbound = openOutbound({ allowPrivate: false, isAllowed: address => address === '127.0.0.2' })
      expect((await outbound.get(`${outside}/open`, 1_000)).body.toString()).toBe('outside')
      await expect(outbound.get(`${outside}/start`, 1_000)).rejects.toMatchObject({ fault: 'address' })
      await outbound.close()
      expect(seen).toEqual([])
    },
  )

  it('gives up after three redirects', async () => {
    const url = await serve((_request, reply) => reply.writeHead(302, { location: '/again' }).end())
    expect(await faultOf(url, true)).toBe('redirects')
  })

  it('stops reading at the size limit', async () => {
    const url = await serve((_request, reply) => reply.end(Buffer.alloc(1_001)))
    expect(await faultOf(url, true)).toBe('tooLarge')
  })

  it('does not wait for a server that never answers', async () => {
    const url = await serve(() => undefined)
    expect(await faultOf(url, true, 200)).toBe('timeout')
  })
})
