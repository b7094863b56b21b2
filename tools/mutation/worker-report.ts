import type { Mutant } from './mutant.ts'

/** Names the folder in which each worker leaves its report. */
export const reportFolderVariable = 'WAYMARK_MUTATION_REPORTS'

/** Ids of mutants, by what happened to them in one worker. */
export interface WorkerReport {
  /** A test failed. */
  readonly killed: readonly number[]
  /** A test ran the mutated code. */
  readonly covered: readonly number[]
  /** The mutated code ran outside tests. */
  readonly metOutside: readonly number[]
}

export interface MutationScore {
  readonly killed: number
  /** Mutants that no test noticed, those without any test among them. */
  readonly survivors: readonly Mutant[]
  /** Mutants of constants, whose code ran before any test: they have no say in the score. */
  readonly constants: number
  /** Per cent of the mutants that tests noticed; 100 where there are none. */
  readonly percent: number
}

/** The score of all workers together. */
export function scoreOf(mutants: readonly Mutant[], reports: readonly WorkerReport[]): MutationScore {
  const union = (key: keyof WorkerReport) => new Set(reports.flatMap(report => report[key]))
  const [killed, covered, metOutside] = [union('killed'), union('covered'), union('metOutside')]
  const isConstant = ({ id }: Mutant) => metOutside.has(id) && !covered.has(id)
  const judged = mutants.filter(mutant => !isConstant(mutant))
  const survivors = judged.filter(({ id }) => !killed.has(id))
  const noticed = judged.length - survivors.length
  return {
    killed: noticed,
    survivors,
    constants: mutants.length - judged.length,
    percent: judged.length === 0 ? 100 : (noticed / judged.length) * 100,
  }
}
