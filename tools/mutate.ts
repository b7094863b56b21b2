import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runMutants } from './mutation/run-mutants.ts'

/**
 * `npm run mutate [folder]`: changes the pure rules in one place at a time and counts how many changes their tests
 * notice; `packages/domain/src` where no folder is named. The whole score must not fall below `mutation/score.json`.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const whole = 'packages/domain/src'
const folder = process.argv[2] ?? whole
const files = globSync(`${folder}/**/*.ts`, { cwd: root })
const isTest = (path: string) => path.endsWith('.test.ts')
const { killed, survivors, percent, unusable } = await runMutants(root, {
  sources: files.filter(path => !isTest(path)),
  tests: files.filter(isTest),
})

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 70)
for (const { file, line, original, replacement } of survivors)
  process.stdout.write(`${file}:${line} ${oneLine(original)} -> ${oneLine(replacement)}\n`)
for (const test of unusable) process.stdout.write(`not used, it fails while it is measured: ${test}\n`)
const { least } = JSON.parse(readFileSync(join(root, 'tools/mutation/score.json'), 'utf8')) as {
  least: number
}
const wanted = folder === whole ? least : 0
process.stdout.write(
  `${killed} of ${killed + survivors.length} mutants noticed: ${percent.toFixed(1)} %, at least ${wanted} %\n`,
)
process.exit(percent >= wanted ? 0 : 1)
