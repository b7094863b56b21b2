import { randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { endProcesses } from './end-processes.ts'
import { flushToDisk } from './flush-to-disk.ts'
import type { Binaries } from './locate-binaries.ts'
import type { PostgresPaths } from './postgres-paths.ts'
import { processesIn } from './processes-in.ts'
import { folderName, runAs } from './run-as.ts'
import { writePrivately } from './secrets.ts'

/** The superuser's name; the roles that Waymark works with are made later. */
export const SUPERUSER = 'postgres'

const HALF_MADE = 'new-'

/** Encoding and order of text are PostgreSQL's own, so that no upgrade of the system can change an index. */
const LOCALE = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

/**
 * Makes the data folder if it is absent: beside its place, then renamed, so that an interrupted first start
 * leaves nothing that a later one could mistake for a database. Refuses a folder of another major version.
 * `isDurable` false (throw-away databases) skips flushing it to the disk.
 */
export async function initDataFolder(
  place: PostgresPaths,
  {
    account,
    binaries,
    password,
    isDurable,
  }: { account: Account; binaries: Binaries; password: string; isDurable: boolean },
): Promise<void> {
  await removeHalfMade(place.home)
  if (existsSync(place.dataFolder)) {
    refuseOtherMajorVersion(place.dataFolder, binaries.majorVersion)
    return
  }
  const half = join(place.home, `${HALF_MADE}${randomUUID()}`)
  mkdirSync(half, { mode: 0o700 })
  if (account.kind === 'other') chownSync(half, account.uid, account.gid)
  const flags = isDurable ? [] : ['--no-sync']
  try {
    await runInitdb(half, { account, initdb: binaries.initdb, password, flags })
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
  renameSync(half, place.dataFolder)
  flushToDisk(place.home)
}

async function removeHalfMade(home: string): Promise<void> {
  for (const name of readdirSync(home).filter(entry => entry.startsWith(HALF_MADE))) {
    const half = join(home, name)
    // The initdb of a killed server may still be writing.
    await endProcesses(() => processesIn(half))
    rmSync(half, { recursive: true, force: true, maxRetries: 5 })
  }
}

function refuseOtherMajorVersion(dataFolder: string, majorVersion: number): void {
  const found = readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim()
  if (found === String(majorVersion)) return
  throw new EmbeddedPostgresError(
    'otherMajorVersion',
    `The database in ${dataFolder} was made by PostgreSQL ${found}; this Waymark brings PostgreSQL ${majorVersion}, ` +
      'which cannot open it. Nothing was changed. Start the Waymark version that made it and take a backup there, ' +
      'then restore that backup into a new DATA_DIR with this version.',
  )
}

async function runInitdb(
  folder: string,
  {
    account,
    initdb,
    password,
    flags,
  }: { account: Account; initdb: string; password: string; flags: string[] },
): Promise<void> {
  const passwordFile = `${folder}.password`
  writePrivately(passwordFile, `${password}\n`)
  if (account.kind === 'other') chownSync(passwordFile, account.uid, account.gid)
  const input = openSync(passwordFile, 'r')
  try {
    // The password goes in as standard input: the account may be unable to walk to the file.
    const args = [
      '-D',
      folderName(account, folder),
      '-U',
      SUPERUSER,
      '--pwfile=/dev/stdin',
      '--auth=scram-sha-256',
    ]
    const child = runAs(account, initdb, [...args, ...LOCALE, '--no-instructions', ...flags], {
      folder,
      stdio: [input, 'pipe', 'pipe'],
    })
    await expectSuccess(child)
  } finally {
    closeSync(input)
    rmSync(passwordFile, { force: true })
  }
}

async function expectSuccess(child: ReturnType<typeof runAs>): Promise<void> {
  const output: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => output.push(part))
  child.stderr?.on('data', (part: Buffer) => output.push(part))
  const outcome = await new Promise<string | null>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? null : `ended with ${signal ?? code}`))
  })
  if (outcome === null) return
  const lastLines = Buffer.concat(output).toString().trim().split('\n').slice(-6).join('\n')
  throw new EmbeddedPostgresError(
    'initFailed',
    `The embedded PostgreSQL could not be made: ${outcome}.\n${lastLines}`,
  )
}
