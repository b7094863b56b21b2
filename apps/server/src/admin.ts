import { helpText, readCommand, runCommand } from './features/workspace/operator/index.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/index.ts'
import { isStoreUnavailable } from './platform/http/index.ts'
import { openLog } from './platform/log.ts'
import { OperatorError } from './platform/operator-error.ts'
import { promptPassword } from './prompt-password.ts'

/** `npm run admin -- …`: what only anyone who runs Waymark may do. */

async function run(argv: readonly string[]): Promise<string> {
  const command = readCommand(argv)
  if (command.kind === 'help') return helpText
  const config = readConfig(process.env)
  const { database, close } = await openOperatorDatabase(config, openLog('silent'))
  try {
    return await runCommand({ database, clock: systemClock, promptPassword }, command)
  } finally {
    await close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (isStoreUnavailable(error)) return 'The database is away for the moment. Nothing was changed; try again.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  process.stdout.write(await run(process.argv.slice(2)))
  process.exitCode = 0
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
