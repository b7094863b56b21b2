import { expect, test } from 'vitest'
import { parseCommand } from './parse-command.mjs'

test.each([
  [
    ['start'],
    {
      folders: ['engine'],
      needsDevelopment: false,
      needsBuild: true,
      entry: 'apps/server/dist/main.js',
      args: [],
    },
  ],
  [
    ['test', 'unit'],
    {
      folders: ['engine', 'e2e'],
      needsDevelopment: true,
      needsBuild: true,
      entry: 'tools/test.ts',
      args: ['unit'],
    },
  ],
  [['build'], { folders: [], needsDevelopment: false, needsBuild: true, entry: null, args: [] }],
  [
    ['run', 'a.ts', '--x'],
    { folders: [], needsDevelopment: false, needsBuild: false, entry: 'a.ts', args: ['--x'] },
  ],
  [
    ['run', '--build', '--engine', 'a.ts'],
    { folders: ['engine'], needsDevelopment: false, needsBuild: true, entry: 'a.ts', args: [] },
  ],
  [
    ['run', '--dev', '--bench', 'a.ts'],
    { folders: ['bench'], needsDevelopment: true, needsBuild: false, entry: 'a.ts', args: [] },
  ],
])('what %j asks for', (argv, command) => {
  expect(parseCommand(argv, {})).toEqual(command)
})

test('an outside ClickHouse makes the embedded engine unnecessary', () => {
  const env = { CLICKHOUSE_URL: 'http://clickhouse.example:8123' }
  expect(parseCommand(['start'], env).folders).toEqual([])
  expect(parseCommand(['run', '--engine', 'a.ts'], env).folders).toEqual([])
})

test.each([[[]], [['serve']], [['run']], [['run', '--build']], [['run', '--fast', 'a.ts']]])(
  '%j is refused with the usage line',
  argv => {
    expect(() => parseCommand(argv, {})).toThrow('Usage: ')
  },
)
