import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from '../static/compressed-body.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** A shorter reply fits into one packet anyway (RFC 9293: 1,460 bytes of a 1,500-byte frame). */
const minBytes = 1_400

/** Measured with 13 KB of JSON on one core: 4 takes 0.32 ms, 5 takes 0.51 ms for 7 % fewer bytes. */
const brotliQuality = 4

/** Replies with tokens are sent as they are: their length must not depend on what they repeat (BREACH). */
const tokenAddress = /^\/api\/(auth|v\d+\/auth)\//

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string {
  return (
    typeof payload === 'string' &&
    payload.length >= minBytes &&
    request.method !== 'HEAD' &&
    !reply.hasHeader('content-encoding') &&
    String(reply.getHeader('content-type') ?? '').startsWith('application/json') &&
    !tokenAddress.test(request.url)
  )
}

/**
 * Compresses a JSON reply for a client that takes it, brotli before gzip. Returns the payload to send. Short replies,
 * streams and replies with tokens pass unchanged.
 */
export async function compressReply(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!isCompressible(request, reply, payload)) return payload
  reply.header('vary', 'accept-encoding')
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (encoding === null) return payload
  reply.header('content-encoding', encoding)
  reply.removeHeader('content-length')
  const raw = Buffer.from(payload)
  if (encoding === 'gzip') return gzipAsync(raw)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  return brotliAsync(raw, { params })
}
