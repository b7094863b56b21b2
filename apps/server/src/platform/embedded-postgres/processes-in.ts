import { statSync } from 'node:fs'
import { clusterNameOf } from './postgres-paths.ts'
import { listProcesses, type ProcessRow, readProcess } from './process-table.ts'

/** PostgreSQL and its initdb, by path or by the title that PostgreSQL's processes give themselves. */
const POSTGRES_TITLE = /^(\S*\/)?(postgres|initdb)(:| |$)/

/** The living PostgreSQL processes of a data folder, the main one and its backends; none where it is absent. */
export function processesIn(dataFolder: string): ProcessRow[] {
  const isInFolder = processTest(dataFolder)
  return listProcesses().filter(isInFolder)
}

/** Whether the process of that number is alive and PostgreSQL of this data folder: numbers are given away again. */
export function isProcessIn(dataFolder: string, pid: number): boolean {
  const row = readProcess(pid)
  return row !== null && processTest(dataFolder)(row)
}

/** The question whether a process is a living PostgreSQL of the folder that has this path now. */
export function processTest(dataFolder: string): (row: ProcessRow) => boolean {
  const folder = statSync(dataFolder, { throwIfNoEntry: false })
  if (folder === undefined) return () => false
  const clusterName = clusterNameOf(folder)
  const owners = [folder.uid, process.getuid?.()]
  return row =>
    !row.isZombie &&
    owners.includes(row.uid) &&
    POSTGRES_TITLE.test(row.title) &&
    (row.title.includes(clusterName) || worksInFolder(row.pid, folder))
}

/** Finds those that do not carry our name too (initdb, or started by hand), where we may look. */
function worksInFolder(pid: number, folder: { dev: number; ino: number }): boolean {
  try {
    const place = statSync(`/proc/${pid}/cwd`)
    return place.dev === folder.dev && place.ino === folder.ino
  } catch {
    return false
  }
}
