// @ts-check
/**
 * The way in for every command: runs on whatever Node (18 or newer) is there and needs no dependency.
 *
 *   launch.mjs start | test | build | run [--build] [--engine] <file.ts> [arguments]
 *
 * It installs what the lock files name, builds what is stale, and hands over to the pinned Node.
 */

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { handOver } from './launcher/hand-over.mjs'
import { LauncherError } from './launcher/launcher-error.mjs'
import { parseCommand } from './launcher/parse-command.mjs'
import { childEnvironment, pinnedNode } from './launcher/pinned-node.mjs'
import { prepare } from './launcher/prepare.mjs'
import { watchParent } from './launcher/watch-parent.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** npm sets this for the commands it runs. Without npm the launcher may be meant to outlive the shell that started it. */
const isRunByNpm = process.env.npm_lifecycle_event !== undefined

async function main() {
  // The handlers of SIGTERM do the rest: they end an installation, or pass the signal on to the program.
  if (isRunByNpm) watchParent(() => process.kill(process.pid, 'SIGTERM'))
  const command = parseCommand(process.argv.slice(2), process.env)
  await prepare(root, command)
  if (command.entry === null) return 0
  const node = pinnedNode(root)
  return handOver(node, [join(root, command.entry), ...command.args], {
    cwd: root,
    env: childEnvironment(root, node),
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof LauncherError)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
