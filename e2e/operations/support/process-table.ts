import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { serverProgram } from '../../support/start-waymark.ts'

/** A living process that works on one data folder. */
export interface DataDirProcess {
  readonly pid: number
  readonly kind: 'server' | 'postgres' | 'engine' | 'other'
  readonly title: string
  readonly environment: ReadonlyMap<string, string>
}

/** Every process that was told of `dataDir` in its environment or is in it, as Linux tells. */
export function processesOf(dataDir: string): DataDirProcess[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => readProcess(Number(name)))
    .filter(row => row !== null)
    .filter(row => isOf(row, dataDir))
}

/** The ids of those of one kind, the oldest first. */
export function pidsOf(dataDir: string, kind: DataDirProcess['kind']): number[] {
  return processesOf(dataDir)
    .filter(row => row.kind === kind)
    .map(row => row.pid)
}

/** Sends a signal to processes, some of which may have ended meanwhile. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  // 0 and below would mean whole groups of processes, the tests among them.
  if (pids.length === 0 || pids.some(pid => pid <= 0)) throw new Error(`no process to send ${signal} to`)
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

interface Row extends DataDirProcess {
  readonly folder: string
}

function readProcess(pid: number): Row | null {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    const environment = new Map(
      readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .map(entry => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)] as const),
    )
    return { pid, title, environment, kind: kindOf(title), folder: readlinkSync(`/proc/${pid}/cwd`) }
  } catch {
    // It ended while it was being read, or belongs to another person.
    return null
  }
}

function isOf({ environment, folder }: Row, dataDir: string): boolean {
  const told = [environment.get('DATA_DIR'), environment.get('ENGINE_DIR'), folder]
  return told.some(path => path === dataDir || path?.startsWith(`${dataDir}/`) === true)
}

function kindOf(title: string): DataDirProcess['kind'] {
  if (/^(\S*\/)?(postgres|initdb)(:| |$)/.test(title)) return 'postgres'
  if (title.includes('engine/src/main.ts')) return 'engine'
  return title.includes(serverProgram) ? 'server' : 'other'
}
