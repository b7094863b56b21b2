import { maxHeaderSize } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@waymark/contract'
import { errorBody } from './refusal.ts'

interface Answer {
  readonly status: string
  readonly body: ErrorBody
}

function answerTo(code: string): Answer {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return {
      status: '431 Request Header Fields Too Large',
      body: errorBody('tooLarge', { maxBytes: maxHeaderSize }),
    }
  }
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const message = isLate ? 'did not arrive in time' : 'is no HTTP request'
  return {
    status: isLate ? '408 Request Timeout' : '400 Bad Request',
    body: errorBody('malformed', { issues: [{ path: '', code: 'unreadable', message, severity: 'error' }] }),
  }
}

/**
 * Answers what never became a request (headers beyond 16 KB, no HTTP, not whole in time) with the body of every
 * error, and closes the connection, on which nothing can be told apart any more.
 */
export function handleClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = answerTo(error.code ?? '')
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}
