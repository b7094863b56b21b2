import { readFile } from 'node:fs/promises'
import type { CDPSession } from 'playwright-core'

interface ProcessInfo {
  readonly type: string
  readonly id: number
}

/** Memory of a process that it shares with no other, in bytes (proc(5), `smaps_rollup`). */
async function privateBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const rows = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)]
  return rows.reduce((sum, [, kb]) => sum + Number(kb) * 1_024, 0)
}

/**
 * Returns the memory of the processes in which the browser runs extensions alone, in bytes: program and engine of the
 * browser included, which an empty extension has too.
 */
export async function measureProcesses(browser: CDPSession): Promise<number> {
  const { processInfo } = (await browser.send('SystemInfo.getProcessInfo')) as {
    processInfo: readonly ProcessInfo[]
  }
  const isExtension = async ({ id }: ProcessInfo) =>
    (await readFile(`/proc/${id}/cmdline`, 'utf8')).includes('--extension-process')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const sizes = await Promise.all(
    renderers.map(async one => ((await isExtension(one)) ? privateBytes(one.id) : 0)),
  )
  return sizes.reduce((sum, one) => sum + one, 0)
}
