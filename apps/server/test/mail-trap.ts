import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readParts } from './read-multipart.ts'

/** A message as it arrived at the mail server, decoded. */
export interface TrappedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly html: string
  /** Pictures that the message shows. */
  readonly pictures: readonly { readonly cid: string; readonly bytes: Buffer }[]
  readonly raw: string
}

export interface MailTrap {
  readonly url: string
  readonly port: number
  readonly mails: readonly TrappedMail[]
  /** Every time a person named a recipient, taken or not. */
  readonly attempts: () => number
  /** Answers the next recipients with this code, then takes mail again. */
  readonly refuseNext: (code: number, times?: number) => void
  readonly close: () => Promise<void>
}

interface TrapOptions {
  readonly port?: number
  readonly auth?: { readonly user: string; readonly pass: string }
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    )

function readHeaders(text: string): Record<string, string> {
  const lines = text.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())]
    }),
  )
}

function readBody(encoding: string | undefined, body: string): string {
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(body)
        : body
  return text.replaceAll('\r\n', '\n')
}

/** Takes a message apart: headers decoded, text and HTML as they were written, pictures as bytes. */
export function readMessage(raw: string): Pick<TrappedMail, 'headers' | 'text' | 'html' | 'pictures'> {
  const parts = readParts(raw)
  const bodyOf = (type: string) => {
    const part = parts.find(one => (one.headers['content-type'] ?? 'text/plain').startsWith(type))
    return part === undefined ? '' : readBody(part.headers['content-transfer-encoding'], part.body)
  }
  const pictures = parts
    .filter(part => part.headers['content-type']?.startsWith('image/'))
    .map(part => ({ cid: part.headers['content-id'] ?? '', bytes: Buffer.from(part.body, 'base64') }))
  const headers = readHeaders(raw.slice(0, raw.indexOf('\r\n\r\n')))
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html'), pictures }
}

/** A real SMTP server on this machine that keeps what it is sent. */
export async function openMailTrap({ port = 0, auth }: TrapOptions = {}): Promise<MailTrap> {
  const mails: TrappedMail[] = []
  let attempts = 0
  let refusal: { code: number; times: number } | null = null
  const server = new SMTPServer({
    authOptional: auth === undefined,
    disabledCommands: auth === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === auth?.user && password === auth?.pass
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) => {
      attempts += 1
      if (refusal === null || refusal.times <= 0) return done()
      refusal.times -= 1
      return done(Object.assign(new Error('not now'), { responseCode: refusal.code }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        mails.push({ from, to: rcptTo.map(one => one.address), ...readMessage(raw), raw })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', () => resolve()))
  const { port: taken } = server.server.address() as AddressInfo
  const signIn = auth === undefined ? '' : `${auth.user}:${encodeURIComponent(auth.pass)}@`
  return {
    url: `smtp://${signIn}127.0.0.1:${taken}`,
    port: taken,
    mails,
    attempts: () => attempts,
    refuseNext: (code, times = 1) => {
      refusal = { code, times }
    },
    close: () => new Promise(resolve => void server.close(() => resolve())),
  }
}
