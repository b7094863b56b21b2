import { fileURLToPath } from 'node:url'
import { guards } from './guards/all-guards.ts'
import { changeSince, findBase, guardsOfChange } from './guards/changed-guards.ts'
import type { Guard } from './guards/guard.ts'
import { proveGuardsWithin } from './guards/prove-guards-within.ts'

/**
 * `npm run prove:guards [words…] [-- --changed [commit]]`: takes each guard against an attack out, one at a time, and
 * expects the test of that attack to fail. With words, only guards whose names hold one of them; with `--changed`, only
 * those whose code, test or entry changed since that commit, or since the branch left the main branch. Ends with
 * `N proven, N unproven`.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
const flag = args.indexOf('--changed')
const words = flag < 0 ? args : args.slice(0, flag)

function changedGuards(commit: string | null): readonly Guard[] {
  const base = findBase(root, commit)
  return base === null ? guards : guardsOfChange(guards, changeSince(root, base))
}

const chosen = flag < 0 ? guards : changedGuards(args[flag + 1] ?? null)
const wanted = chosen.filter(guard => words.length === 0 || words.some(word => guard.name.includes(word)))
const say = (line: string) => process.stdout.write(`${line}\n`)
const { proven, unproven } = await proveGuardsWithin(root, wanted, { say })
say(`\n${proven} proven, ${unproven.length} unproven`)
process.exitCode = unproven.length === 0 && (proven > 0 || flag >= 0) ? 0 : 1
