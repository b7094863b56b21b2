import type { FastifyReply, FastifyRequest } from 'fastify'
import '@fastify/cookie'

/** The `__Host-` name binds the cookie to this host over HTTPS; plain HTTP is for loopback only. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-waymark-refresh' : 'waymark-refresh')

export interface RefreshCookie {
  readonly read: (request: FastifyRequest) => string | null
  readonly write: (reply: FastifyReply, token: string) => void
  readonly clear: (reply: FastifyReply) => void
}

/** Keeps the refresh token where no script can read it. `isSecure`: people reach the server over HTTPS. */
export function openRefreshCookie(isSecure: boolean): RefreshCookie {
  const name = cookieName(isSecure)
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'strict' } as const
  return {
    read: request => request.cookies[name] ?? null,
    write: (reply, token) => {
      reply.setCookie(name, token, { ...options, maxAge: 14 * 86_400 })
    },
    clear: reply => {
      reply.clearCookie(name, options)
    },
  }
}
