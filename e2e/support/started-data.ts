import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Name of the variable for the directory with the data of servers that have started once. `global-setup.ts` sets it.
 */
export const startedDataVariable = 'WAYMARK_E2E_STARTED'

/**
 * Variables that determine the data that a first start writes, and what counts where they are not set. A server reads
 * everything else again at each start.
 */
const decisive = { DEMO: 'true', ADMIN_EMAIL: 'default', ADMIN_PASSWORD: 'default' }
/** Variables that do not change the data that a first start writes. */
const harmless = [
  'AI_BASE_URL',
  'AI_MODEL',
  'ALLOW_PRIVATE_FETCH',
  'DEV_ROUTES',
  'ENVIRONMENTS',
  'OPERATOR_NAME',
  'PORT',
  'REGISTRATION',
  'ROADMAP_URL',
  'STATUS_URL',
  'SUPPORT_EMAIL',
  'VISITOR_LIMIT_FACTOR',
]

type Environment = Readonly<Record<string, string>>

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Takes `path` for this process alone until `run` has ended; others wait. */
async function alone(path: string, run: () => Promise<void>): Promise<void> {
  const isMine = await mkdir(path).then(
    () => true,
    () => false,
  )
  if (!isMine) {
    await new Promise(done => setTimeout(done, 50))
    return alone(path, run)
  }
  await run().finally(() => rm(path, { recursive: true }))
}

/**
 * A data folder of the server's own: a copy of what the first start of such a server in this run has written, so that
 * not every file waits for new stores and the demo's past. Null where there is no run, or where the environment says
 * something whose effect on a first start is not known here. `start` starts and stops a server on a folder.
 */
export async function copyStartedData(
  env: Environment,
  start: (dataDir: string) => Promise<void>,
): Promise<string | null> {
  const kept = process.env[startedDataVariable]
  const isKnown = Object.keys(env).every(key => key in decisive || harmless.includes(key))
  if (kept === undefined || !isKnown) return null
  const name = Object.entries(decisive)
    .map(([key, unset]) => env[key] ?? unset)
    .join(' ')
  const template = join(kept, Buffer.from(name).toString('hex'))
  if (!(await isThere(template))) {
    await alone(`${template}.lock`, async () => {
      if (await isThere(template)) return
      const first = `${template}.first`
      // A start that failed for another file has left its part.
      await rm(first, { recursive: true, force: true })
      await mkdir(first)
      await start(first)
      await rename(first, template)
    })
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-e2e-'))
  await cp(template, dataDir, { recursive: true })
  return dataDir
}
