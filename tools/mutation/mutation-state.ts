/** More rounds of loops than any test needs. */
const maxRounds = 2_000_000

/** State that the mutated sources of one worker share. */
export interface MutationState {
  /** The mutant that is on; -1 for none. */
  active: number
  rounds: number
  /** Mutants that were met since the set was emptied. */
  readonly met: Set<number>
  readonly isActive: (id: number) => boolean
  readonly round: () => void
}

declare global {
  var waymarkMutation: MutationState
}

/** Puts the state where the mutated sources look for it; the same one on every call in a worker. */
export function mutationState(): MutationState {
  const known = (globalThis as { waymarkMutation?: MutationState }).waymarkMutation
  if (known !== undefined) return known
  const state: MutationState = {
    active: -1,
    rounds: 0,
    met: new Set(),
    isActive: id => {
      if (state.active === -1) state.met.add(id)
      return state.active === id
    },
    round: () => {
      state.rounds += 1
      if (state.active !== -1 && state.rounds > maxRounds) throw new Error('the mutant does not end')
    },
  }
  globalThis.waymarkMutation = state
  return state
}
