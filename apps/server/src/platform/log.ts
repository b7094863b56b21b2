import pino, { type DestinationStream, type Logger } from 'pino'
import type { LogLevel } from './config/index.ts'

export type Log = Logger

/** Keys whose values never reach a log, wherever they stand up to three levels deep. */
const secretKeys = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'secret',
  'authorization',
  'cookie',
]
const secretPaths = secretKeys.flatMap(key => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`])

/** An error without whatever a library hung onto it: a whole connection with its secrets, for one. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: plainError(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause }
}

/** Opens the structured log (JSON lines). Level "error" means that a person must act. */
export function openLog(level: LogLevel, stream?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...secretPaths, 'req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      censor: '[hidden]',
    },
    serializers: { err: plainError },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return stream === undefined ? pino(options) : pino(options, stream)
}
