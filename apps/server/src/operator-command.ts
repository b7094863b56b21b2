import { isStoreUnavailable } from './platform/http/index.ts'
import { OperatorError } from './platform/operator-error.ts'

/** Aborted by the first signal that asks this process to end, so that what it made can be removed. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(name, () => stopping.abort(new Stopped(`Stopped by ${name}.`)))
  return stopping.signal
}

class Stopped extends OperatorError {}

/** A sentence for the operator; a fault of ours is shown with its stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (isStoreUnavailable(error)) return 'A store is away for the moment. Try again.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Runs a command that takes one file name; ends the process with 0, or with 1 and a sentence on the error stream. */
export async function runFileCommand(
  usage: string,
  work: (file: string, signal: AbortSignal) => Promise<string>,
): Promise<void> {
  const signal = stopSignal()
  const [file = '', ...more] = process.argv.slice(2)
  try {
    if (file === '' || file.startsWith('-') || more.length > 0) throw new UsageError(usage)
    process.stdout.write(`${await work(file, signal)}\n`)
    process.exitCode = 0
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

class UsageError extends OperatorError {}
