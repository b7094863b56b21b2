import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ClickHouseError, errorCode } from './clickhouse-error.ts'
import type { Statement } from './event-engine.ts'
import { laneOf } from './statement.ts'

/** One request's statement may have at most this many bytes, compressed or not. */
const maxBodyBytes = 64 * 1024 * 1024

/** Parameters of the interface itself and switches of a server that mean nothing here: no settings. */
const notSettings = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'user',
  'password',
  'quota_key',
  'role',
  'stacktrace',
  'wait_end_of_query',
  'buffer_size',
  'enable_http_compression',
  'http_zlib_compression_level',
  'send_progress_in_http_headers',
  'http_headers_progress_interval_ms',
  'add_http_cors_header',
  'cancel_http_readonly_queries_on_client_close',
])
const notHere = new Set(['session_id', 'compress', 'decompress'])

/**
 * Reads a statement from a request: `query` and the body behind it, `database`, `default_format`, `param_…`;
 * every other parameter is a setting. Refuses bodies over 64 MB, ClickHouse's own block compression and named
 * sessions; GET may only ask.
 */
export async function readStatement(request: IncomingMessage, url: URL): Promise<Statement> {
  if (header(request, 'content-type')?.startsWith('multipart/') === true)
    throw notSupported('multipart/form-data')
  const body = await readBody(request)
  const inUrl = url.searchParams.get('query') ?? ''
  const sql = inUrl === '' ? body : body === '' ? inUrl : `${inUrl}\n${body}`
  if (sql.trim() === '') throw new ClickHouseError(errorCode.syntax, 'Empty query. (SYNTAX_ERROR)')
  if (request.method === 'GET' && laneOf(sql) !== 'reports') {
    throw new ClickHouseError(
      errorCode.readonly,
      'Cannot execute this query in readonly mode: GET only asks. (READONLY)',
    )
  }
  const parameters = new Map<string, string>()
  const settings = new Map<string, string>()
  for (const [name, value] of url.searchParams) {
    if (notHere.has(name)) throw notSupported(name)
    if (notSettings.has(name)) continue
    if (!/^\w+$/.test(name))
      throw new ClickHouseError(
        errorCode.unknownSetting,
        `Unknown setting ${JSON.stringify(name)}. (UNKNOWN_SETTING)`,
      )
    if (name.startsWith('param_')) parameters.set(name.slice(6), value)
    else settings.set(name, value)
  }
  const database = url.searchParams.get('database') ?? header(request, 'x-clickhouse-database') ?? 'default'
  const format =
    url.searchParams.get('default_format') ?? header(request, 'x-clickhouse-format') ?? 'TabSeparated'
  return { sql, database, format, parameters, settings }
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > maxBodyBytes) throw tooLarge()
    parts.push(part)
  }
  const body = Buffer.concat(parts)
  const encoding = header(request, 'content-encoding') ?? 'identity'
  if (encoding === 'identity') return body.toString('utf8')
  if (encoding !== 'gzip') throw notSupported(`Content-Encoding ${encoding}`)
  try {
    return (await promisify(gunzip)(body, { maxOutputLength: maxBodyBytes })).toString('utf8')
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw new ClickHouseError(errorCode.syntax, 'The request body is no valid gzip. (SYNTAX_ERROR)')
  }
}

function tooLarge(): ClickHouseError {
  return new ClickHouseError(
    errorCode.tooLarge,
    `The request has more than ${maxBodyBytes} bytes. (TOO_MANY_BYTES)`,
  )
}

function notSupported(what: string): ClickHouseError {
  return new ClickHouseError(
    errorCode.notImplemented,
    `${what} is not supported by the embedded engine. (NOT_IMPLEMENTED)`,
  )
}
