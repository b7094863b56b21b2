import { join } from 'node:path'
import { build, staleApps } from '../../tools/launcher/build.mjs'
import { withLock } from '../../tools/launcher/with-lock.mjs'

const root = new URL('../../', import.meta.url).pathname

const staleServer = () => staleApps(root).find(({ name }) => name === 'server')

/** Bundles the server where its sources have changed: a run that was not started by the launcher tests them too. */
export async function buildServer(): Promise<void> {
  if (staleServer() === undefined) return
  await withLock(
    join(root, '.cache', 'launcher.lock'),
    () => undefined,
    async () => {
      const stale = staleServer()
      if (stale !== undefined) await build(root, stale, process.execPath)
    },
  )
}
