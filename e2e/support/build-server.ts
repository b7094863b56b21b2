import { join } from 'node:path'
import { build, staleApps } from '../../tools/launcher/build.mjs'
import { withLock } from '../../tools/launcher/with-lock.mjs'

const root = new URL('../../', import.meta.url).pathname

/** Bundles the server where its sources have changed: a run that was not started by the launcher tests them too. */
export function buildServer(): Promise<void> {
  return buildStale(({ name }) => name === 'server')
}

/** Builds every app whose sources have changed, as the launcher does. */
export function buildApps(): Promise<void> {
  return buildStale(() => true)
}

async function buildStale(isWanted: (app: { readonly name: string }) => boolean): Promise<void> {
  const stale = () => staleApps(root).filter(isWanted)
  if (stale().length === 0) return
  await withLock(
    join(root, '.cache', 'launcher.lock'),
    () => undefined,
    async () => {
      for (const app of stale()) await build(root, app, process.execPath)
    },
  )
}
