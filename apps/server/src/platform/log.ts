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
  'code',
]
const secretPaths = secretKeys.flatMap(key => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`])

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
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return stream === undefined ? pino(options) : pino(options, stream)
}
