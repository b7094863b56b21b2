import { connect } from 'node:net'
import { atLeast, atMost, type BenchRow, figure } from '../../row.ts'
import type { Attack } from '../attack.ts'
import { send, signInFor } from '../send.ts'

const slowConnections = 200
const from = '127.0.8.1'

/** Sends headers that never end; resolves to the time until the server closed the connection. */
function holdOpen(port: number): Promise<number> {
  const startedAt = performance.now()
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () =>
      socket.write('POST /api/auth/sign-in HTTP/1.1\r\nhost: a\r\n'),
    )
    const drip = setInterval(() => socket.writable && socket.write('x-a: b\r\n'), 1_000)
    socket.on('data', () => {}).on('error', () => {})
    socket.once('close', () => {
      clearInterval(drip)
      resolve(performance.now() - startedAt)
    })
    setTimeout(() => socket.destroy(), 30_000).unref()
  })
}

const disguised = [
  '1e0',
  '0x1',
  '%201',
  '%2B1',
  '01',
  '1.0',
  '9007199254740993',
  '18446744073709551617',
  '%D9%A1',
  '-1',
]

/** Addresses of private, shared, reserved and wrapped kinds, which the server must not connect to. */
const inside = [
  'http://127.0.0.1/a.png',
  'http://2130706433/a.png',
  'http://0x7f.1/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[::ffff:a9fe:a9fe]/a.png',
  'http://[2002:7f00:1::]/a.png',
  'http://[64:ff9b::7f00:1]/a.png',
  'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/a.png',
  'http://[fec0::1]/a.png',
  'http://100.64.0.1/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://255.255.255.255/a.png',
  'http://224.0.0.1/a.png',
  'http://192.0.2.1/a.png',
  'http://198.18.0.1/a.png',
  'http://localhost/a.png',
]

/** Slow headers, ids in disguise, and addresses inside the network, against one server. */
export const attack: Attack = {
  title: 'Slow headers, disguised ids and inside addresses',
  run: async ({ url, admin }): Promise<readonly BenchRow[]> => {
    const token = await signInFor(url, admin, from)
    const headers = { authorization: `Bearer ${token}` }
    const port = Number(new URL(url).port)
    const held = Promise.all(Array.from({ length: slowConnections }, () => holdOpen(port)))
    const ids = await Promise.all(
      disguised.flatMap(id => [
        send(`${url}/api/v2/properties/${id}/languages`, { headers, from }),
        send(`${url}/api/v2/properties?page=${id}`, { headers, from }),
        send(`${url}/api/assistant/v1/properties/${id}/pointer`, { body: {}, from }),
        send(`${url}/api/assistant/v1/properties/${id}/events`, { body: {}, from }),
      ]),
    )
    const refusedIds = ids.filter(reply => reply.status === 400 || reply.status === 404)
    const fetched = await Promise.all(
      inside.map(src => send(`${url}/api/v2/properties/1/images`, { headers, from, body: { url: src } })),
    )
    const letIn = fetched.filter(reply => reply.status < 400)
    const times = await held
    return [
      figure('  connections with headers that never end', slowConnections, 'connections'),
      atMost('  longest of them held', Math.max(...times) / 1_000, 's', 12),
      atLeast('  disguised ids refused', refusedIds.length, `of ${ids.length}`, ids.length),
      atMost('  inside addresses fetched', letIn.length, `of ${inside.length}`, 0),
      atMost('  slowest refusal of one', Math.max(...fetched.map(reply => reply.durationMs)), 'ms', 1_000),
    ]
  },
}
