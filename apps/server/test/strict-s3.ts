import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Account {
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** A store in the manner of S3 that takes nothing for granted: it checks each signature, hash and length itself. */
export interface StrictS3 {
  /** For `S3_URL`. */
  readonly s3Url: string
  readonly objects: Map<string, Buffer>
  /** Why requests were refused. */
  readonly refused: string[]
  /** The next request, of any kind, is answered with this status. */
  readonly failNext: (status: number) => void
  readonly reset: () => void
  readonly close: () => Promise<void>
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encoding as the signature demands it: everything but unreserved characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Returns the fault in a request's signature (AWS Signature Version 4), or null. */
function signatureFault(request: IncomingMessage, url: URL, account: Account): string | null {
  const said =
    /^AWS4-HMAC-SHA256 Credential=(.+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  const [, key, day = '', region, signed = '', signature = ''] = said ?? []
  if (key !== account.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== account.region) return 'AuthorizationHeaderMalformed'
  const names = signed.split(';')
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.includes(name)) return `${name} is not signed`
  }
  const at = String(request.headers['x-amz-date'])
  const ageMs = Math.abs(
    Date.now() - Date.parse(at.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z')),
  )
  if (!at.startsWith(day) || !(ageMs < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/')
  const headers = names
    .map(name => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`)
    .join('')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const hash = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, path, query, headers, signed, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const signing = hmac(hmac(hmac(hmac(`AWS4${account.secretAccessKey}`, day), region), 's3'), 'aws4_request')
  return timingSafeEqual(hmac(signing, text), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

/** Returns the fault in a body, or null. The request must state the length of the body, and the hash must match it. */
function bodyFault(request: IncomingMessage, body: Buffer): string | null {
  if (request.method === 'PUT' && request.headers['content-length'] === undefined)
    return 'MissingContentLength'
  return request.headers['x-amz-content-sha256'] === sha256(body) ? null : 'XAmzContentSHA256Mismatch'
}

function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  key: string,
  body: Buffer,
  bucket: string,
) {
  const kept = objects.get(key)
  const source = request.headers['x-amz-copy-source']
  if (request.method === 'PUT') {
    const from = typeof source === 'string' ? decodeURIComponent(source).slice(`/${bucket}/`.length) : null
    const copied = from === null ? body : objects.get(from)
    if (copied === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
    objects.set(key, copied)
    return { status: 200, body: '' }
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204, body: '' }
  }
  if (kept === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
  return { status: 200, body: kept }
}

/** Keys of one page of a list; small, so that readers have to ask for more. */
const keysPerPage = 2

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A page of ListObjectsV2 with `encoding-type=url`; the token is the last key of the page before, with signs of XML. */
function listPage(objects: Map<string, Buffer>, query: URLSearchParams) {
  const prefix = query.get('prefix') ?? ''
  const after = (query.get('continuation-token') ?? '').replace(/^<&>/, '')
  const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, keysPerPage)
  const next =
    keys.length > page.length
      ? `<NextContinuationToken>${inXml(`<&>${page.at(-1)}`)}</NextContinuationToken>`
      : ''
  const contents = page.map(key => `<Contents><Key>${encode(key)}</Key></Contents>`).join('')
  return { status: 200, body: `<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>` }
}

/** Opens such a store on a free port. */
export async function openS3(account: Account): Promise<StrictS3> {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  let nextStatus: number | null = null
  const take = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await buffer(request)
    if (nextStatus !== null) {
      reply.writeHead(nextStatus).end()
      nextStatus = null
      return
    }
    const url = new URL(request.url ?? '/', 'http://s3')
    const fault = signatureFault(request, url, account) ?? bodyFault(request, body)
    const place = decodeURIComponent(url.pathname).slice(1)
    const isList = place === account.bucket && url.searchParams.get('list-type') === '2'
    if (fault !== null || (!place.startsWith(`${account.bucket}/`) && !isList)) {
      refused.push(fault ?? 'NoSuchBucket')
      reply.writeHead(403).end(`<Error><Code>${fault}</Code></Error>`)
      return
    }
    const said = isList
      ? listPage(objects, url.searchParams)
      : answer(objects, request, place.slice(account.bucket.length + 1), body, account.bucket)
    reply.writeHead(said.status, {
      'content-length': said.body.length,
      'last-modified': new Date(0).toUTCString(),
      etag: `"${sha256(said.body).slice(0, 32)}"`,
    })
    reply.end(request.method === 'HEAD' || said.status === 204 ? '' : said.body)
  }
  const server = createServer((request, reply) => void take(request, reply))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const user = `${encodeURIComponent(account.accessKeyId)}:${encodeURIComponent(account.secretAccessKey)}`
  return {
    s3Url: `http://${user}@127.0.0.1:${port}/${account.bucket}?region=${account.region}`,
    objects,
    refused,
    failNext: status => {
      nextStatus = status
    },
    reset: () => {
      objects.clear()
      refused.length = 0
      nextStatus = null
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
