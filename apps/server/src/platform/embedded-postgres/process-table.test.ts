import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { listProcesses, parsePs, readProcess } from './process-table.ts'

it('sees this process and its command line', () => {
  const own = readProcess(process.pid)
  expect(own).toMatchObject({ pid: process.pid, uid: process.getuid?.(), isZombie: false })
  expect(own?.title).toContain('node')
  expect(listProcesses().map(row => row.pid)).toContain(process.pid)
})

it('does not see a process that has ended', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await new Promise(resolve => child.once('exit', resolve))
  expect(readProcess(child.pid ?? 0)).toBeNull()
})

it('reads the table of systems without /proc, with zombies and negative user numbers', () => {
  const output = [
    '  812   501 Ss   /a b/bin/postgres -D /data',
    ' 813 -2 Z <defunct>',
    '814 501 S postgres: waymark-1: app',
    '',
  ]
  expect(parsePs(output.join('\n'))).toEqual([
    { pid: 812, uid: 501, isZombie: false, title: '/a b/bin/postgres -D /data' },
    { pid: 813, uid: -2, isZombie: true, title: '<defunct>' },
    { pid: 814, uid: 501, isZombie: false, title: 'postgres: waymark-1: app' },
  ])
})
