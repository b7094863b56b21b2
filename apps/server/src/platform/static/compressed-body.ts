import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Bytes that are sent often, kept as they are and packed. `gzip` is made when the first client asks for it. */
export interface CompressedBody {
  readonly raw: Buffer
  readonly brotli: Buffer
  gzip: Buffer | null
}

/** Packs bytes once. `quality` is brotli's 0 to 11: 11 for what lives long, about 5 where a person waits. */
export async function compressBody(raw: Buffer, quality: number): Promise<CompressedBody> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  }
  return { raw, brotli: await brotliAsync(raw, { params }), gzip: null }
}

/** Coding that the client takes, best first; a coding named with `q=0` is not taken. */
export function pickEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const codings = (accepted ?? '').toLowerCase().split(',')
  const takes = (name: string) =>
    codings.some(part => {
      const [coding, ...rest] = part.split(';').map(one => one.trim())
      return coding === name && !rest.some(one => /^q=0(\.0*)?$/.test(one))
    })
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : null
}

/** Sends the packed form that the client takes; the content type and caching are the caller's. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedBody,
): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding === null) return reply.send(body.raw)
  reply.header('content-encoding', encoding)
  if (encoding === 'br') return reply.send(body.brotli)
  body.gzip ??= await gzipAsync(body.raw)
  return reply.send(body.gzip)
}
