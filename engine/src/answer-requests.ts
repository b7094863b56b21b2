import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ClickHouseError, describeError, errorCode } from './clickhouse-error.ts'
import type { EventEngine } from './event-engine.ts'
import { readStatement } from './read-statement.ts'

/** Bound parameters travel in the address. */
const maxHeaderSize = 1024 * 1024

/**
 * Answers ClickHouse's HTTP interface: `/ping` (and `/replicas_status`) for every caller, statements for callers who
 * knows the password (basic authentication, X-ClickHouse-Key, or `password` in the address).
 */
export function answerRequests(engine: EventEngine, password: string): Server {
  const expected = digest(password)
  const server = createServer({ maxHeaderSize }, (request, response) => {
    answer(engine, expected, request, response).catch(error => sendError(response, error))
  })
  // Longer than a client keeps an idle connection, so that no request meets a closing one.
  server.keepAliveTimeout = 30_000
  server.requestTimeout = 60_000
  return server
}

async function answer(
  engine: EventEngine,
  expected: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (url.pathname === '/ping' || url.pathname === '/replicas_status') return void response.end('Ok.\n')
  if (url.pathname !== '/') return void response.writeHead(404).end('There is no handle for this address.\n')
  const queryId = url.searchParams.get('query_id') ?? randomUUID()
  response.setHeader('X-ClickHouse-Query-Id', queryId.replaceAll(/[^\x20-\x7e]/g, '_'))
  if (!timingSafeEqual(expected, digest(passwordOf(request, url)))) {
    throw new ClickHouseError(
      errorCode.authenticationFailed,
      'Authentication failed: password is incorrect. (AUTHENTICATION_FAILED)',
    )
  }
  const leaving = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  const statement = await readStatement(request, url)
  const result = await engine.run(statement, leaving.signal)
  const bytes = result.bytes()
  response.writeHead(200, {
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Length': bytes.length,
    'X-ClickHouse-Timezone': 'UTC',
    'X-ClickHouse-Summary': JSON.stringify({
      read_rows: String(result.rowsRead),
      read_bytes: String(result.bytesRead),
      result_bytes: String(bytes.length),
      elapsed_ns: String(Math.round(result.elapsed * 1e9)),
    }),
  })
  response.end(bytes)
}

function passwordOf(request: IncomingMessage, url: URL): string {
  const key = request.headers['x-clickhouse-key']
  if (typeof key === 'string') return key
  const [scheme, value] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'basic' && value !== undefined) {
    const pair = Buffer.from(value, 'base64').toString('utf8')
    return pair.slice(pair.indexOf(':') + 1)
  }
  return url.searchParams.get('password') ?? ''
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const { code, status, text } = describeError(error)
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=UTF-8',
    'X-ClickHouse-Exception-Code': String(code),
    // A body that was not read to its end cannot be followed by another request.
    ...(status === 413 ? { Connection: 'close' } : {}),
  })
  response.end(`${text}\n`)
}
