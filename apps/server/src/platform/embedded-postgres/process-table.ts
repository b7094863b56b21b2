import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** One process of this machine, as far as it matters here. */
export interface ProcessRow {
  readonly pid: number
  readonly uid: number
  readonly isZombie: boolean
  /** The command line, or the title that the process has given itself. */
  readonly title: string
}

/** Every process that can be seen: from /proc, or from `ps` on systems without it. */
export function listProcesses(): ProcessRow[] {
  if (process.platform !== 'linux') return parsePs(ps(['-A']))
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => readProc(Number(name)))
    .filter(row => row !== null)
}

/** One process, or null when there is none of that number. */
export function readProcess(pid: number): ProcessRow | null {
  return process.platform === 'linux' ? readProc(pid) : (parsePs(ps(['-p', String(pid)]))[0] ?? null)
}

function readProc(pid: number): ProcessRow | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    const uid = Number(/^Uid:\s+\d+\s+(\d+)/m.exec(status)?.[1] ?? -1)
    return { pid, uid, isZombie: /^State:\s+[ZX]/m.test(status), title }
  } catch {
    return null
  }
}

function ps(which: string[]): string {
  try {
    return execFileSync('ps', [...which, '-ww', '-o', 'pid=,uid=,stat=,command='], { encoding: 'utf8' })
  } catch {
    // ps ends with 1 when there is no such process.
    return ''
  }
}

/** Reads the output of `ps -o pid=,uid=,stat=,command=`. */
export function parsePs(output: string): ProcessRow[] {
  return output
    .split('\n')
    .map(line => /^\s*(\d+)\s+(-?\d+)\s+(\S+)\s?(.*)$/.exec(line))
    .filter(match => match !== null)
    .map(([, pid, uid, state = '', title = '']) => ({
      pid: Number(pid),
      uid: Number(uid),
      isZombie: state.startsWith('Z'),
      title: title.trim(),
    }))
}
