import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import '@fastify/cookie'
import type { Connection, Tx } from '../../../platform/database/index.ts'

/** A device that was not used for so long is forgotten. */
export const deviceLifeDays = 180
/** Of one account; the one that was not used for the longest time makes room. */
const maxDevices = 20
/** Cookies of other accounts that a browser keeps. */
const maxOtherCookies = 4

const value = /^([\w-]{43})\.([\w-]{43})$/

/** The cookies by which browsers prove that they signed in to an account before, one for each account. */
export interface DeviceCookie {
  /** Names the row of the device; null where the browser has no cookie of ours for the account. */
  readonly read: (request: FastifyRequest, managerId: number) => Buffer | null
  readonly write: (
    to: { request: FastifyRequest; reply: FastifyReply },
    managerId: number,
    secret: string,
  ) => void
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/**
 * Opens the device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a random secret signed for
 * its account, so that a forged one costs no query. The names do not tell the account. `isSecure`: people reach the
 * server over HTTPS.
 */
export function openDeviceCookie(key: Buffer, isSecure: boolean): DeviceCookie {
  const start = `${isSecure ? '__Host-' : ''}waymark-device-`
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const nameOf = (managerId: number) => `${start}${mac(`name\0${managerId}`).slice(0, 12)}`
  const signatureOf = (managerId: number, secret: string) => mac(`device\0${managerId}\0${secret}`)
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'strict' } as const
  return {
    read: (request, managerId) => {
      const [, secret, signature] = value.exec(request.cookies[nameOf(managerId)] ?? '') ?? []
      if (secret === undefined || signature === undefined) return null
      const expected = signatureOf(managerId, secret)
      return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? hashOf(secret) : null
    },
    write: ({ request, reply }, managerId, secret) => {
      const name = nameOf(managerId)
      const others = Object.keys(request.cookies).filter(one => one.startsWith(start) && one !== name)
      for (const other of others.slice(maxOtherCookies)) reply.clearCookie(other, options)
      const signed = `${secret}.${signatureOf(managerId, secret)}`
      reply.setCookie(name, signed, { ...options, maxAge: deviceLifeDays * 86_400 })
    },
  }
}

/** Notes that a known device signs in; false where it is not known, or not any more. */
export async function touchDevice(tx: Tx, hash: Buffer, managerId: number, now: Date): Promise<boolean> {
  const touched = await tx
    .updateTable('known_device')
    .set({ last_seen_at: now })
    .where('hash', '=', hash)
    .where('manager_id', '=', managerId)
    .returning('hash')
    .executeTakeFirst()
  return touched !== undefined
}

/** Whether a device is known and was not revoked. */
export async function isKnownDevice(
  connection: Connection,
  hash: Buffer,
  managerId: number,
): Promise<boolean> {
  const row = await connection
    .selectFrom('known_device')
    .select('hash')
    .where('hash', '=', hash)
    .where('manager_id', '=', managerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a device known to the account and returns the secret for its cookie. */
export async function rememberDevice(tx: Tx, managerId: number, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await tx
    .insertInto('known_device')
    .values({ hash: hashOf(secret), manager_id: managerId, created_at: now, last_seen_at: now })
    .execute()
  await sql`
    DELETE FROM known_device WHERE hash IN (
      SELECT hash FROM known_device WHERE manager_id = ${managerId}
      ORDER BY last_seen_at DESC, created_at DESC OFFSET ${maxDevices})`.execute(tx)
  return secret
}

/** Revokes one device, or all devices of a person: after too many wrong guesses, and with the password. */
export async function revokeDevices(
  connection: Connection,
  which: { readonly hash: Buffer } | { readonly managerId: number },
): Promise<void> {
  const all = connection.deleteFrom('known_device')
  await ('hash' in which
    ? all.where('hash', '=', which.hash)
    : all.where('manager_id', '=', which.managerId)
  ).execute()
}
