import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { readRunRecord } from './run-file.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { stopPostgres } from './stop-postgres.ts'

const INDEX = new URL('./index.ts', import.meta.url).pathname

/** For tests: another process that runs the embedded database, as a server would, until it is killed. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** Result of its start; rejects with the error's code and message if the start was refused. */
  readonly started: Promise<StartedServer>
  kill(): Promise<void>
}

export interface StartedServer {
  readonly pid: number
  readonly isAdopted: boolean
  readonly connectionString: string
  readonly adminConnectionString: string
}

export interface ServerProcessOptions {
  readonly dataDir: string
  /** A copy of the programs (makeClone); by default this checkout. */
  readonly clone?: string
  /** A command that runs Node, such as `setpriv …`. */
  readonly through?: readonly string[]
  readonly uid?: number
  readonly gid?: number
  /** JavaScript run after the start; `postgres` and `print` are at hand. */
  readonly afterwards?: string
}

export function serverProcess(options: ServerProcessOptions): ServerProcess {
  const { dataDir, clone, through = [], uid, gid, afterwards = '' } = options
  const index =
    clone === undefined ? INDEX : join(clone, 'apps/server/src/platform/embedded-postgres/index.ts')
  const node = clone === undefined ? process.execPath : join(clone, 'node')
  const script = `
    const print = value => process.stdout.write(JSON.stringify(value) + '\\n')
    try {
      const { startEmbeddedPostgres } = await import(${JSON.stringify(index)})
      const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: line => process.stderr.write(line + '\\n') })
      ${afterwards}
      print({ ...postgres, pid: postgres.pid })
      process.stdin.on('data', () => postgres.stop().then(() => process.exit(0)))
    } catch (error) { print({ refused: error.code + ': ' + error.message }); process.exit(1) }`
  const [command = node, ...args] = [...through, node, '--input-type=module', '-e', script]
  const ids = uid === undefined ? {} : { uid, gid: gid ?? uid }
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], cwd: dirname(index), ...ids })
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const kill = () => {
    child.kill('SIGKILL')
    return exited
  }
  const started = readStart(child)
  started.catch(() => {})
  return { child, started, kill }
}

async function readStart(child: ChildProcess): Promise<StartedServer> {
  let output = ''
  let complained = ''
  child.stdout?.on('data', part => (output += part))
  child.stderr?.on('data', part => (complained += part))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output.includes('\n') && resolve())
    child.once('error', reject)
    child.once('close', () => resolve())
  })
  if (!output.includes('\n')) throw new Error(`the process ended before its start was decided: ${complained}`)
  const answer = JSON.parse(output) as StartedServer | { refused: string }
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

/** For tests: ends a PostgreSQL that outlived its server, and removes what lies outside DATA_DIR. */
export async function endWhatIsLeft(dataDir: string): Promise<void> {
  await stopPostgres(join(dataDir, 'postgres', 'data'), undefined)
  const socketFolder = readRunRecord(join(dataDir, 'postgres', 'run.json'))?.socketFolder
  if (socketFolder !== undefined) removeSocketFolder(socketFolder)
}
