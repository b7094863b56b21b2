import type { Guard } from './guard.ts'
import { type Proof, proveGuard } from './prove-guard.ts'
import { copyRepository } from './repository-copy.ts'

/** One per core of a small machine; each start of the tests takes a database of its own. */
const atOnce = 2

export interface ProofRun {
  readonly proven: number
  /** `name: reason` of each guard whose test did not notice its absence. */
  readonly unproven: readonly string[]
  /** Names of the guards that the time did not reach. */
  readonly left: readonly string[]
}

export interface ProofLimits {
  /** Milliseconds after which no further guard is begun; one that runs is finished. */
  readonly withinMs?: number
  readonly say: (line: string) => void
}

/** Takes guards out, one at a time in each of two copies of the repository, and runs their tests. */
export async function proveGuardsWithin(
  root: string,
  wanted: readonly Guard[],
  { withinMs = Number.POSITIVE_INFINITY, say }: ProofLimits,
): Promise<ProofRun> {
  const endsAt = performance.now() + withinMs
  const waiting = [...wanted]
  const proofs: { readonly guard: Guard; readonly proof: Proof }[] = []
  const work = async () => {
    const copy = copyRepository(root)
    try {
      while (performance.now() < endsAt) {
        const guard = waiting.shift()
        if (guard === undefined) return
        const proof = await proveGuard(copy, guard)
        proofs.push({ guard, proof })
        say(proof.outcome === 'proven' ? `✓ ${guard.name}` : `✗ ${guard.name}: ${proof.reason}`)
      }
    } finally {
      copy.remove()
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, wanted.length) }, work))
  return {
    proven: proofs.filter(({ proof }) => proof.outcome === 'proven').length,
    unproven: proofs.flatMap(({ guard, proof }) =>
      proof.outcome === 'proven' ? [] : [`${guard.name}: ${proof.reason}`],
    ),
    left: waiting.map(guard => guard.name),
  }
}
