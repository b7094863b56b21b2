import { fileURLToPath } from 'node:url'
import { guards } from './guards/all-guards.ts'
import { proveGuard } from './guards/prove-guard.ts'
import { copyRepository } from './guards/repository-copy.ts'

/**
 * `npm run prove:guards [words…]`: takes each guard against an attack out, one at a time, and expects the test of that
 * attack to fail. With words, only guards whose names hold one of them. Ends with `N proven, N unproven`.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)
const wanted = guards.filter(guard => words.length === 0 || words.some(word => guard.name.includes(word)))
const waiting = [...wanted]
const atOnce = 2
let proven = 0

/** Each has a copy of its own, so that no two changes meet. */
async function work(): Promise<void> {
  const copy = copyRepository(root)
  try {
    for (let guard = waiting.shift(); guard !== undefined; guard = waiting.shift()) {
      const proof = await proveGuard(copy, guard)
      if (proof.outcome === 'proven') proven += 1
      const mark = proof.outcome === 'proven' ? '✓' : '✗'
      const why = proof.outcome === 'proven' ? '' : `: ${proof.reason}`
      process.stdout.write(`${mark} ${guard.name}${why}\n`)
    }
  } finally {
    copy.remove()
  }
}

await Promise.all(Array.from({ length: atOnce }, work))
process.stdout.write(`\n${proven} proven, ${wanted.length - proven} unproven\n`)
process.exitCode = proven === wanted.length && wanted.length > 0 ? 0 : 1
