// @ts-check
import { join } from 'node:path'
import { build, staleApps } from './build.mjs'
import { install } from './install.mjs'
import { whyStale } from './installed-tree.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { say, timed, withWrittenSize } from './progress.mjs'
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
    () => repairAll(root, command),
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
 * Folders whose packages are not what their lock files name.
 * @param {string} root
 * @param {import('./parse-command.mjs').LaunchCommand} command
 */
function staleFolders(root, command) {
  const folders = [root, ...command.folders.map(folder => join(root, folder))]
  return folders.filter(folder => whyStale(folder, command.needsDevelopment) !== null)
}

/**
 * @param {string} root
 * @param {import('./parse-command.mjs').LaunchCommand} command
 */
function isReady(root, command) {
  if (staleFolders(root, command).length > 0) return false
  return !command.needsBuild || staleApps(root).length === 0
}

/**
 * @param {string} root
 * @param {import('./parse-command.mjs').LaunchCommand} command
 */
async function repairAll(root, command) {
  const stale = staleFolders(root, command)
  if (stale.length > 0) {
    const title = `installing packages${stale.includes(join(root, 'engine')) ? ' and the event engine' : ''}`
    await timed(title, () =>
      withWrittenSize(title, root, () =>
        Promise.all(stale.map(folder => install(folder, command.needsDevelopment))),
      ),
    )
  }
  if (!command.needsBuild) return
  const node = pinnedNode(root)
  const apps = staleApps(root)
  await Promise.all(apps.map(app => timed(`building the ${app.name}`, () => build(root, app, node))))
}
