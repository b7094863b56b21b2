import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import '@fastify/cookie'

/** Longer than a request lives, so that the answer finds the browser that asked. */
const lifeS = 3600

const shape = /^[\w-]{43}$/

/** A random value in a browser's cookie, which tells it from every other browser while it signs in. */
export interface BrowserBinding {
  /** Hash of the browser's mark; null: it has none. */
  readonly read: (request: FastifyRequest) => string | null
  /** Marks the browser, or finds its mark, so that two tabs can sign in side by side. Returns the hash. */
  readonly write: (request: FastifyRequest, reply: FastifyReply) => string
}

const hashOf = (mark: string) => createHash('sha256').update(mark).digest('base64url')

/** `isSecure`: people reach the server over HTTPS; the `__Host-` name then binds the cookie to this host. */
export function openBrowserBinding(isSecure: boolean): BrowserBinding {
  const name = isSecure ? '__Host-waymark-sso' : 'waymark-sso'
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'strict', maxAge: lifeS } as const
  const markOf = (request: FastifyRequest) => {
    const mark = request.cookies[name]
    return mark !== undefined && shape.test(mark) ? mark : null
  }
  return {
    read: request => {
      const mark = markOf(request)
      return mark === null ? null : hashOf(mark)
    },
    write: (request, reply) => {
      const mark = markOf(request) ?? randomBytes(32).toString('base64url')
      reply.setCookie(name, mark, options)
      return hashOf(mark)
    },
  }
}
