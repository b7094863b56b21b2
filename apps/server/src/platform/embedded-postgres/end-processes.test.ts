import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, it } from 'vitest'
import { endProcesses } from './end-processes.ts'
import { type ProcessRow, readProcess } from './process-table.ts'

const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function stubborn(): Promise<() => ProcessRow[]> {
  const child = spawn('sh', ['-c', "trap '' QUIT INT TERM; echo deaf; exec sleep 60"])
  children.push(child)
  await new Promise(resolve => child.stdout.once('data', resolve))
  return () => [readProcess(child.pid ?? 0)].filter(row => row !== null)
}

it('kills what does not end when it is asked to', async () => {
  const find = await stubborn()
  expect(find()).toHaveLength(1)
  expect(await endProcesses(find)).toBe(true)
  expect(find()).toEqual([])
})

it('has nothing to do when nothing is found', async () => {
  expect(await endProcesses(() => [])).toBe(true)
})
