import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { gifOf } from '../../../apps/server/test/gif-of.ts'
import { atLeast, atMost, type BenchRow, figure } from '../../row.ts'
import type { Attack } from '../attack.ts'
import { samlPayloads } from '../saml-payloads.ts'
import { type Received, send, signInFor } from '../send.ts'
import { sendJson, type Target, type Weapon } from '../weapon.ts'

/** How many of one file are sent at the same time after it was sent alone. */
const parallel = 4

async function sendForm(
  { url, token }: Target,
  path: string,
  fields: Readonly<Record<string, string | File>>,
): Promise<Received> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const encoded = new Response(form)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type') ?? '',
  }
  return send(`${url}${path}`, { headers, body: Buffer.from(await encoded.arrayBuffer()) })
}

const sendTranslation = (target: Target, guide: number, content: string | Buffer, name: string) =>
  sendForm(target, '/api/v2/properties/1/translations/import', {
    translationsImport: new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
    type: 'tutorial',
    tutorialId: String(guide),
  })

const xliff = (guide: number, units: string) =>
  `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="guide:${guide}@1" source-language="en" target-language="de" datatype="plaintext"><body>${units}</body></file></xliff>`
const unit = (id: string, target: string) =>
  `<trans-unit id="${id}"><source>A</source><target>${target}</target></trans-unit>`
const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('')

function xliffPayloads(target: Target, guide: number): readonly Weapon[] {
  const file = (name: string, side: Weapon['side'], units: string): Weapon => ({
    name: `XLIFF ${name}`,
    side,
    send: () => sendTranslation(target, guide, xliff(guide, units), `guide-${guide}-en-de.xlf`),
  })
  return [
    file('16,000 elements deep', 'beyond', unit('a', '<g>'.repeat(16_000) + '</g>'.repeat(16_000))),
    file('1,000,000 elements deep', 'beyond', unit('a', '<g>'.repeat(1_000_000))),
    file('100,001 elements', 'beyond', unit('a', '<x id="b1"/>'.repeat(100_001))),
    file(
      '300,000 attributes',
      'beyond',
      many(30_000, at => `<note a="" b="" c="" d="" e="" f="" g="" h="" i="" j${at}=""/>`),
    ),
    file('100,000 attributes at one element', 'beyond', `<note ${many(100_000, at => `a${at}="" `)}/>`),
    file('3 MB of one text', 'beyond', unit('a', 'x'.repeat(3_000_000))),
    file(
      '1,999 texts of 2,000 codes',
      'within',
      many(1_999, at => unit(`t${at}`, '{a}'.repeat(660))),
    ),
    file(
      '95,000 elements, 35 deep',
      'within',
      unit('a', `${'<g>'.repeat(30)}${'<x id="b1"/>'.repeat(95_000)}${'</g>'.repeat(30)}`),
    ),
  ]
}

function csvPayloads(target: Target): readonly Weapon[] {
  const file = (name: string, side: Weapon['side'], text: string): Weapon => ({
    name: `CSV ${name}`,
    side,
    send: () =>
      sendForm(target, '/api/v3/properties/1/user-imports', { file: new File([text], 'users.csv') }),
  })
  return [
    file('of one row of 5 MB', 'beyond', `id\n${'x'.repeat(5_000_000)}\n`),
    file('of one row of 2,500,000 cells', 'beyond', `id\n${'a,'.repeat(2_500_000)}\n`),
    file('with an unclosed quote', 'beyond', `id\n"${'""'.repeat(2_500_000)}`),
    file('of 2,600,000 rows', 'beyond', `id\n${'1\n'.repeat(2_600_000)}`),
    file('of 490,000 rows', 'within', `id\n${'12345678\n'.repeat(490_000)}`),
    file(
      'of 25,000 rows of 100 cells',
      'within',
      `${many(99, at => `c${at},`)}id\n${`${'1,'.repeat(99)}1\n`.repeat(25_000)}`,
    ),
  ]
}

function jsonPayloads(target: Target): readonly Weapon[] {
  const body = (name: string, side: Weapon['side'], text: string): Weapon => ({
    name: `JSON ${name}`,
    side,
    send: () => sendJson(target, '/api/v2/properties/1/tutorials', text),
  })
  return [
    body('500,000 lists deep', 'beyond', `{"title":${'['.repeat(500_000)}${']'.repeat(500_000)}}`),
    body('of 1,900,000 values', 'beyond', `{"steps":[${'0,'.repeat(1_900_000)}0]}`),
    body('of 39,000 wrong steps', 'within', `{"title":"a","steps":[${'0,'.repeat(39_000)}0]}`),
    body('of 39,000 unknown keys', 'within', `{${many(39_000, at => `"k${at}":0,`)}"title":"a"}`),
  ]
}

/** One line of a zip's list (APPNOTE 4.3.12) and the bytes before it, made by hand so that it may lie. */
function mislabeledZip(names: readonly string[], content: Buffer, isShared: boolean): Buffer {
  const packed = deflateRawSync(content)
  const local = (name: string) => {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name), packed])
  }
  const parts: Buffer[] = []
  const lines: Buffer[] = []
  let offset = 0
  for (const name of names) {
    if (!isShared || parts.length === 0) parts.push(local(name))
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(8, 10)
    line.writeUInt32LE(crc32(content), 16)
    line.writeUInt32LE(packed.length, 20)
    line.writeUInt32LE(content.length, 24)
    line.writeUInt16LE(name.length, 28)
    line.writeUInt32LE(isShared ? 0 : offset, 42)
    lines.push(Buffer.concat([line, Buffer.from(name)]))
    offset += parts.at(-1)?.length ?? 0
  }
  const list = Buffer.concat(lines)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(Buffer.concat(parts).length, 16)
  return Buffer.concat([...parts, list, end])
}

function zipPayloads(target: Target, guide: number): readonly Weapon[] {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `guide-${at + 1}-en-de.csv`)
  const file = (name: string, side: Weapon['side'], bytes: Buffer): Weapon => ({
    name: `zip ${name}`,
    side,
    send: () => sendTranslation(target, guide, bytes, 'all.zip'),
  })
  return [
    file(
      'that unpacks to 1,000 times its size',
      'beyond',
      mislabeledZip(names(1), Buffer.alloc(4_000_000), false),
    ),
    file('of 60,000 files', 'beyond', mislabeledZip(names(60_000), Buffer.from('id'), false)),
    file(
      'of 5,000 files that share bytes',
      'beyond',
      mislabeledZip(names(5_000), Buffer.from('id,target'), true),
    ),
    file('of 10,000 files', 'within', mislabeledZip(names(10_000), Buffer.from('id,target\na,b\n'), false)),
  ]
}

/** A PNG that declares a size which its few bytes do not hold. */
function mislabeledPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function imagePayloads(target: Target): readonly Weapon[] {
  const file = (name: string, side: Weapon['side'], type: string, bytes: Buffer): Weapon => ({
    name: `picture ${name}`,
    side,
    send: () =>
      sendJson(target, '/api/v2/properties/1/images', {
        image: `data:image/${type};base64,${bytes.toString('base64')}`,
      }),
  })
  const gif = (frames: number, width: number, height: number) => gifOf({ frames, width, height })
  return [
    file('GIF of 5,000 frames in 115 KB', 'beyond', 'gif', gif(5_000, 100, 100)),
    file('GIF of 300,000 frames', 'beyond', 'gif', gif(300_000, 10, 10)),
    file('GIF of 600 frames of 300 × 300', 'beyond', 'gif', gif(600, 300, 300)),
    file('PNG of 60,000 × 60,000', 'beyond', 'png', mislabeledPng(60_000, 60_000)),
    file('PNG of 5,000 × 5,000 without its pixels', 'beyond', 'png', mislabeledPng(5_000, 5_000)),
    file('GIF of 1,999 frames of 158 × 158', 'within', 'gif', gif(1_999, 158, 158)),
  ]
}

function otherPayloads(target: Target): readonly Weapon[] {
  const { url, token } = target
  const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
  const metadata = (name: string, side: Weapon['side'], xmlConfig: string): Weapon => ({
    name: `metadata ${name}`,
    side,
    send: () => sendJson(target, '/api/v2/security-config/companies/1/sso-config', { xmlConfig }),
  })
  return [
    {
      name: 'form of 90,000 parts',
      side: 'beyond',
      send: () =>
        send(`${url}/api/v3/properties/1/user-imports`, {
          headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
          body: `${part.repeat(90_000)}--b--`,
        }),
    },
    metadata('31 elements deep', 'beyond', `${'<a>'.repeat(31)}${'</a>'.repeat(31)}`),
    metadata('of 60,000 elements', 'beyond', `<a>${'<b/>'.repeat(60_000)}</a>`),
    metadata('of 4,999 elements', 'within', `<a>${'<b c="d"/>'.repeat(4_998)}</a>`),
  ]
}

const codeOf = ({ text }: Received): string => /"code":"([^"]+)","message"/.exec(text)?.[1] ?? ''

async function guideOf({ url, token }: Target): Promise<number> {
  const reply = await send(`${url}/api/v2/properties/1/tutorials?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const id = /"id":(\d+)/.exec(reply.text)?.[1]
  if (id === undefined) throw new Error(`the demo property has no guide: ${reply.text.slice(0, 200)}`)
  return Number(id)
}

/** Sends a file alone, then several of it at once. */
async function fire({ name, side, send: shoot }: Weapon): Promise<readonly Received[]> {
  const alone = await shoot()
  const rest = await Promise.all(Array.from({ length: parallel }, shoot))
  const seen = [...new Set([alone, ...rest].map(reply => `${reply.status} ${codeOf(reply)}`.trim()))]
  const slowest = Math.max(...[alone, ...rest].map(reply => reply.durationMs))
  process.stderr.write(`  ${side} ${name}: ${seen.join(', ')}; slowest ${Math.round(slowest)} ms\n`)
  return [alone, ...rest]
}

/** A refusal by the caller's fault, or, where too many files wait, the request to try again. */
const isRefused = ({ status }: Received) => (status >= 300 && status < 500) || status === 503

/** Sends the worst file that is refused and the worst that is not, of every kind, alone and in parallel. */
export const attack: Attack = {
  title: 'files that cost more to read than to send',
  run: async ({ url, admin }): Promise<readonly BenchRow[]> => {
    const target = { url, token: await signInFor(url, admin) }
    const guide = await guideOf(target)
    const weapons = [
      ...xliffPayloads(target, guide),
      ...csvPayloads(target),
      ...jsonPayloads(target),
      ...zipPayloads(target, guide),
      ...imagePayloads(target),
      ...otherPayloads(target),
      ...(await samlPayloads(target)),
    ]
    const rows: BenchRow[] = []
    for (const side of ['beyond', 'within'] as const) {
      const replies: Received[] = []
      for (const weapon of weapons.filter(one => one.side === side)) replies.push(...(await fire(weapon)))
      const slowest = Math.max(...replies.map(reply => reply.durationMs))
      if (side === 'beyond') {
        rows.push(
          atLeast(
            '  beyond a limit, refused',
            replies.filter(isRefused).length,
            `of ${replies.length}`,
            replies.length,
          ),
        )
        rows.push(atMost('  beyond a limit, slowest refusal', slowest, 'ms', 5_000))
        continue
      }
      const failed = replies.filter(({ status }) => status === 0 || status === 500).length
      rows.push(atMost('  within the limits, failed', failed, `of ${replies.length}`, 0))
      rows.push(figure('  within the limits, slowest', slowest, 'ms'))
    }
    return rows
  },
}
