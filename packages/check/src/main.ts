#!/usr/bin/env node
import { writeFile } from 'node:fs/promises'
import { CheckError } from './check-error.ts'
import { type CheckResult, describe, editorAddress, fails } from './check-result.ts'
import { type CheckOptions, readOptions, usage } from './read-options.ts'
import { runCheck } from './run-check.ts'
import { sendResult } from './send-result.ts'
import { openServerCalls, type ServerCalls } from './server-calls.ts'
import { watch } from './watch.ts'
import { writeHtml } from './write-html.ts'
import { writeJunit } from './write-junit.ts'
import { writeSarif } from './write-sarif.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

async function writeFiles(result: CheckResult, options: CheckOptions): Promise<void> {
  const files: readonly (readonly [string | null, () => string])[] = [
    [options.junit, () => writeJunit(result, options.isStrict)],
    [options.html, () => writeHtml(result, options)],
    [options.sarif, () => writeSarif(result, options)],
  ]
  for (const [path, write] of files) if (path !== null) await writeFile(path, write())
}

/** Prints what failed or was repaired; returns the numbers of elements and the exit code. */
function conclude(result: CheckResult, { server, property, isStrict }: CheckOptions) {
  let failed = 0
  let checked = 0
  for (const content of result.contents) {
    for (const one of content.results) {
      if (one.reason === 'slide') continue
      checked++
      if (fails(one, isStrict)) failed++
      if (one.outcome === 'found' && one.reason === null) continue
      say(`${content.kind} "${content.title}", ${one.title}: ${describe(one)}`)
      if (one.outcome !== 'skipped') say(`  ${editorAddress(server, property, content, one)}`)
    }
  }
  say(`${failed} of ${checked} elements failed.`)
  if (!result.isComplete) say('The time was over before everything was checked.')
  return { checked, failed, code: failed > 0 ? 1 : result.isComplete ? 0 : 2 }
}

/** Makes one check: writes its files and sends its results to the dashboard. */
async function makeCheck(options: CheckOptions, calls: ServerCalls): Promise<CheckResult> {
  const result = await runCheck(options, calls, say)
  await writeFiles(result, options)
  if (options.isReported) await sendResult(calls, options, result)
  return result
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === null) {
    say(usage)
    return 0
  }
  const calls = openServerCalls(options)
  if (options.watchMs === null) return conclude(await makeCheck(options, calls), options).code
  return watch(options, calls, async () => {
    const { checked, failed } = conclude(await makeCheck(options, calls), options)
    return { checked, failures: failed }
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof CheckError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
