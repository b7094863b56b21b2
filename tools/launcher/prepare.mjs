// @ts-check
import { join } from 'node:path'
import { build, staleApps } from './build.mjs'
import { install } from './install.mjs'
import { whyStale } from './installed-tree.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { say, timed } from './progress.mjs'
import { withLock } from './with-lock.mjs'

/**
 * Installs and builds what `command` needs and is not there. When nothing is stale, no lock is taken.
 * @param {string} root
 * @param {import('./parse-command.mjs').LaunchCommand} command
 * @returns {Promise<void>}
 */
export async function prepare(root, command) {
  if (isReady(root, command)) return
  const stopListening = exitOnSignal()
  await withLock(
    join(root, '.cache', 'launcher.lock'),
    () => say('another start is installing or building here: waiting for it'),
    () => mendAll(root, command),
  )
  stopListening()
}

/**
 * An exit by `process.exit` runs the exit handlers, which release the lock and end npm; a signal's default does not.
 * @returns {() => void} stops listening
 */
function exitOnSignal() {
  const onInterrupt = () => process.exit(130)
  const onTerminate = () => process.exit(143)
  process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate)
  return () => {
    process.removeListener('SIGINT', onInterrupt).removeListener('SIGTERM', onTerminate)
  }
}

/**
 * @param {string} root
 * @param {import('./parse-command.mjs').LaunchCommand} command
 */
function isReady(root, command) {
  if (whyStale(root) !== null) return false
  if (command.needsEngine && whyStale(join(root, 'engine')) !== null) return false
  return !command.needsBuild || staleApps(root).length === 0
}

/**
 * @param {string} root
 * @param {import('./parse-command.mjs').LaunchCommand} command
 */
async function mendAll(root, command) {
  if (whyStale(root) !== null) await timed('installing packages', () => install(root))
  const engine = join(root, 'engine')
  if (command.needsEngine && whyStale(engine) !== null) {
    await timed('installing the event engine', () => install(engine))
  }
  if (!command.needsBuild) return
  const node = pinnedNode(root)
  for (const app of staleApps(root)) await timed(`building the ${app.name}`, () => build(root, app, node))
}
