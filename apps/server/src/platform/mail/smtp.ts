import nodemailer from 'nodemailer'
import { type Envelope, UnsendableMail } from './envelope.ts'

/** Time without a reply after which a mail server counts as unavailable; the job tries again later. */
export const smtpTimeoutMs = 10_000

/** Settings in `SMTP_URL` that apply, besides address, port and sign-in. */
interface SmtpSettings {
  readonly host: string
  readonly port: number | undefined
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
  readonly requireTLS: boolean
  readonly rejectUnauthorized: boolean
}

/**
 * Reads `SMTP_URL` (`smtp://user:password@host:587`, `smtps://…:465`). `?requireTLS=true` refuses to send without
 * TLS, `?tls.rejectUnauthorized=false` takes a certificate that no one vouches for. Nothing else of the query
 * counts, so that none of the library's switches (which can write passwords to the log) is reached by it.
 */
export function readSmtpUrl(text: string): SmtpSettings {
  const url = new URL(text)
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? undefined : Number(url.port),
    secure: url.protocol === 'smtps:',
    auth: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
    requireTLS: url.searchParams.get('requireTLS') === 'true',
    rejectUnauthorized: url.searchParams.get('tls.rejectUnauthorized') !== 'false',
  }
}

/** The server will not take this message or its recipient, whenever it is asked (RFC 5321, 5yz). */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  const { responseCode, command } = error
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500
  return isPermanent && (command === 'RCPT TO' || command === 'DATA')
}

/**
 * Opens a pool of connections to the mail server; the first is made when the first message is sent. TLS is used
 * whenever the server offers it; where the offer fails, the sign-in is not sent without it. A server that says nothing for
 * `timeoutMs` is given up.
 */
export function openSmtp(
  smtpUrl: string,
  timeoutMs = smtpTimeoutMs,
): { send: (mail: Envelope) => Promise<void>; close(): void } {
  const { host, port, secure, auth, requireTLS, rejectUnauthorized } = readSmtpUrl(smtpUrl)
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 3,
    host,
    ...(port === undefined ? {} : { port }),
    ...(auth === undefined ? {} : { auth }),
    secure,
    requireTLS,
    opportunisticTLS: !requireTLS,
    tls: { rejectUnauthorized },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
    debug: false,
  })
  return {
    send: async mail => {
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isRefusedForGood(error) ? new UnsendableMail(String(error), { cause: error }) : error
      })
    },
    close: () => transport.close(),
  }
}
