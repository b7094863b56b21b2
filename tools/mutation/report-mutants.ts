import { type MutationTarget, runMutants } from './run-mutants.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 70)

/** Prints the mutants that no test noticed, and the score; returns the percentage that was noticed. */
export async function reportMutants(root: string, name: string, target: MutationTarget): Promise<number> {
  const { killed, survivors, percent, unusable } = await runMutants(root, target)
  for (const { file, line, original, replacement } of survivors)
    process.stdout.write(`${file}:${line} ${oneLine(original)} -> ${oneLine(replacement)}\n`)
  for (const test of unusable) process.stdout.write(`not used, it fails while it is measured: ${test}\n`)
  const all = killed + survivors.length
  process.stdout.write(`${name}: ${killed} of ${all} mutants noticed: ${percent.toFixed(1)} %\n`)
  return percent
}
