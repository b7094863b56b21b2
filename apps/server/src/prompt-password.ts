import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { OperatorError } from './platform/operator-error.ts'

/** No one answered. */
class NoPasswordError extends OperatorError {}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * Asks for a password on the terminal, without showing what is typed; without a terminal its first line of input is
 * taken (`… --password < file`). It never stands among the command's words, which every process of the machine sees.
 * @throws OperatorError when there is none.
 */
export function promptPassword(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  output.write('New password: ')
  const lines = createInterface({ input, output: nowhere(), terminal: input.isTTY === true })
  return new Promise<string>((resolve, reject) => {
    lines.once('line', line => {
      resolve(line)
      lines.close()
    })
    lines.once('SIGINT', () => lines.close())
    // After an answer this changes nothing.
    lines.once('close', () => {
      output.write('\n')
      reject(new NoPasswordError('No password was given. Nothing was changed.'))
    })
  })
}
