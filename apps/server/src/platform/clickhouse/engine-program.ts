import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../operator-error.ts'

const enginePackage = new URL('../../../../../engine/', import.meta.url)

/** The embedded event engine cannot be used on this machine; the message says what to do. */
export class EventEngineError extends OperatorError {}

/** The refusal for a machine without the engine's library. */
export function missingLibraryError(detail: string): EventEngineError {
  return new EventEngineError(
    `The embedded event engine has no library for ${process.platform}-${process.arch} (${detail}). ` +
      'Install it with `npm ci --ignore-scripts` in the folder engine, or set CLICKHOUSE_URL to a ClickHouse server.',
  )
}

/**
 * Path of the engine's program.
 * @throws EventEngineError when the engine's own packages are not installed.
 */
export function engineProgram(): string {
  const program = new URL('src/main.ts', enginePackage)
  try {
    createRequire(program).resolve('chdb')
  } catch {
    throw missingLibraryError('its packages are not installed')
  }
  return fileURLToPath(program)
}
