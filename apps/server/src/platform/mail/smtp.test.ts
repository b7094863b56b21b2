import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { type MailTrap, openMailTrap } from '../../../test/mail-trap.ts'
import { openLog } from '../log.ts'
import { UnsendableMail } from './envelope.ts'
import { openMail } from './mail.ts'
import { mailKinds, writeMail } from './mail-texts.ts'
import { readSmtpUrl, smtpTimeoutMs } from './smtp.ts'

let trap: MailTrap | null = null
const opened: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
  await trap?.close()
  trap = null
})

function mailTo(smtpUrl: string, log = openLog('silent'), timeoutMs = smtpTimeoutMs) {
  const from = 'Waymark <waymark@example.com>'
  const mail = openMail({ smtpUrl, from, dataDir: '/nowhere', log, timeoutMs })
  opened.push(mail.close)
  return mail
}

const letter = { to: 'ada.brook@example.com', subject: 'Hello', text: 'Good morning' }

/** Writes without end, and reads nothing. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 50)
  socket.on('close', () => clearInterval(timer))
}

describe('mail over SMTP', () => {
  it.each(['en-US', 'de'] as const)(
    'MAIL-1 arrives with every letter as it was written (%s)',
    async locale => {
      trap = await openMailTrap()
      const values = {
        inviter: 'Zoë Müßig',
        target: 'Größenwahn €',
        company: 'Çelik & Söhne',
        role: 'Ärztin',
      }
      const rest = { link: 'https://waymark.example.com/registration?token=a=b', until: '1. März 2026' }
      const message = writeMail('invite', locale, 'ada.brook@example.com', { ...values, ...rest })
      await mailTo(trap.url).send(message)
      const [mail] = trap.mails
      expect(trap.mails).toHaveLength(1)
      expect(mail?.headers['subject']).toBe(message.subject)
      expect(mail?.text.trimEnd()).toBe(message.text.trimEnd())
      expect(mail?.to).toEqual(['ada.brook@example.com'])
      expect(mail?.from).toBe('waymark@example.com')
      expect(mail?.headers['auto-submitted']).toBe('auto-generated')
    },
  )

  it('MAIL-2 a line break in a subject makes no header', async () => {
    trap = await openMailTrap()
    const subject = 'Hello\r\nBcc: eve@example.com\u2028X-Other: 1'
    await mailTo(trap.url).send({ ...letter, subject })
    const [mail] = trap.mails
    expect(mail?.to).toEqual(['ada.brook@example.com'])
    expect(mail?.headers).not.toHaveProperty('bcc')
    expect(mail?.headers).not.toHaveProperty('x-other')
    expect(mail?.headers['subject']).toBe('Hello Bcc: eve@example.com X-Other: 1')
  })

  it.each(['en-US', 'de'] as const)(
    'MAIL-8 MAIL-9 texts of people make no header, no subject and no link (%s)',
    async locale => {
      trap = await openMailTrap()
      const evil = 'Pay at https://evil.example\r\nBcc: eve@example.com\r\n\r\nwww.evil.example \u202e'
      const link = 'https://waymark.example.com/registration?token=a'
      const names = ['inviter', 'target', 'company', 'name', 'actor', 'guide', 'property', 'step']
      const values = { ...Object.fromEntries(names.map(name => [name, evil])), link, until: '1 March 2026' }
      for (const kind of mailKinds) {
        await mailTo(trap.url).send(writeMail(kind, locale, 'ada.brook@example.com', values))
      }
      expect(trap.mails).toHaveLength(mailKinds.length)
      for (const mail of trap.mails) {
        expect(mail.to).toEqual(['ada.brook@example.com'])
        expect(mail.headers).not.toHaveProperty('bcc')
        expect(mail.headers['subject']).not.toMatch(/evil|Pay|\{\{/)
        expect(mail.text.replaceAll(link, '')).not.toMatch(/:\/\/|evil\.example|^Bcc|\u202e/m)
        expect(mail.html.replaceAll(link, '')).not.toMatch(/:\/\/|evil\.example|^Bcc|\u202e/m)
      }
    },
  )

  it.each([
    'ada.brook@example.com\r\nBcc: eve@example.com',
    'ada.brook@example.com, eve@example.com',
    'Ada <ada.brook@example.com>',
    'ada.brook@example.com;eve@example.com',
    'ada',
    '',
  ])('MAIL-2 is for one address only: %j is sent to no one', async to => {
    trap = await openMailTrap()
    await expect(mailTo(trap.url).send({ ...letter, to })).rejects.toThrow(UnsendableMail)
    expect(trap.attempts()).toBe(0)
  })

  it('MAIL-3 has the same message id at every try', async () => {
    trap = await openMailTrap()
    const mail = mailTo(trap.url)
    await mail.send({ ...letter, id: 'one' })
    await mail.send({ ...letter, id: 'one' })
    expect(trap.mails.map(one => one.headers['message-id'])).toEqual(Array(2).fill('<one@example.com>'))
  })

  it('MAIL-4 a refusal for the moment may be tried again, one for good may not', async () => {
    trap = await openMailTrap()
    const mail = mailTo(trap.url)
    trap.refuseNext(450)
    const later = await mail.send(letter).catch((error: unknown) => error)
    expect(later).toBeInstanceOf(Error)
    expect(later).not.toBeInstanceOf(UnsendableMail)
    trap.refuseNext(550)
    await expect(mail.send(letter)).rejects.toThrow(UnsendableMail)
    await mail.send(letter)
    expect(trap.mails).toHaveLength(1)
  })

  it('MAIL-5 signs in with the password of the address and writes it nowhere', async () => {
    const pass = 'p@ss/wörd:1'
    trap = await openMailTrap({ auth: { user: 'post', pass } })
    const lines: string[] = []
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const stdout = process.stdout.write
    process.stdout.write = ((chunk: string | Uint8Array) => sink.write(chunk)) as typeof stdout
    try {
      await mailTo(`${trap.url}?logger=true&debug=true`, openLog('trace')).send(letter)
      const wrong = trap.url.replace(encodeURIComponent(pass), 'another-secret')
      const failure = await mailTo(`${wrong}?logger=true`).send(letter).catch(String)
      lines.push(String(failure))
    } finally {
      process.stdout.write = stdout
    }
    expect(trap.mails).toHaveLength(1)
    const logged = lines.join('')
    for (const secret of [pass, encodeURIComponent(pass), 'another-secret']) {
      expect(logged).not.toContain(secret)
      expect(logged).not.toContain(Buffer.from(`\0post\0${secret}`).toString('base64'))
    }
  })

  it.each<[string, (socket: Socket) => void]>([
    ['is busy', socket => void socket.end('421 try later\r\n')],
    [
      'does not take the password',
      socket => {
        socket.write('220 here\r\n')
        socket.on('data', part =>
          socket.write(String(part).startsWith('AUTH') ? '535 no\r\n' : '250-here\r\n250 AUTH PLAIN\r\n'),
        )
      },
    ],
    ['sends rubbish', socket => void socket.write('\u0000<<{[\r\n'.repeat(20))],
    ['sends a line without end', socket => drip(socket, 'x'.repeat(100_000))],
    ['greets and then says nothing', socket => void socket.write('220 here\r\n')],
    ['closes the connection', socket => socket.destroy()],
  ])('MAIL-4 a message for a server that %s waits, and is sent once it is back', async (_, behave) => {
    const sockets: Socket[] = []
    const failing: Server = createServer(socket => {
      sockets.push(socket)
      socket.on('error', () => undefined)
      behave(socket)
    })
    await new Promise<void>(resolve => failing.listen(0, '127.0.0.1', resolve))
    opened.push(() => {
      for (const socket of sockets) socket.destroy()
      failing.close()
    })
    const { port } = failing.address() as AddressInfo
    const mail = mailTo(`smtp://post:secret@127.0.0.1:${port}`, openLog('silent'), 300)
    const error = await mail.send(letter).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(UnsendableMail)
    expect(String(error)).not.toContain('secret')
    trap = await openMailTrap()
    await mailTo(trap.url).send(letter)
    expect(trap.mails).toHaveLength(1)
  })

  it('MAIL-4 a server that says nothing is given up', async () => {
    expect(smtpTimeoutMs).toBe(10_000)
    const sockets: Socket[] = []
    const mute: Server = createServer(socket => sockets.push(socket))
    await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve))
    opened.push(() => {
      for (const socket of sockets) socket.destroy()
      mute.close()
    })
    const address = mute.address()
    const port = typeof address === 'object' ? address?.port : 0
    const began = performance.now()
    const mail = mailTo(`smtp://127.0.0.1:${port}`, openLog('silent'), 300)
    await expect(mail.send(letter)).rejects.toThrow()
    const tookMs = performance.now() - began
    expect(tookMs).toBeGreaterThanOrEqual(299)
    expect(tookMs).toBeLessThan(2_300)
  })
})

describe('SMTP_URL', () => {
  it('MAIL-5 says where, as whom and whether TLS is a must; nothing else of its query counts', () => {
    const url = 'smtps://us%40er:p%2Fw@[::1]:465?requireTLS=true&tls.rejectUnauthorized=false&debug=true'
    expect(readSmtpUrl(url)).toEqual({
      host: '::1',
      port: 465,
      secure: true,
      auth: { user: 'us@er', pass: 'p/w' },
      requireTLS: true,
      rejectUnauthorized: false,
    })
    expect(readSmtpUrl('smtp://mail.example.com')).toEqual({
      host: 'mail.example.com',
      port: undefined,
      secure: false,
      auth: undefined,
      requireTLS: false,
      rejectUnauthorized: true,
    })
  })
})
