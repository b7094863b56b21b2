/** What one user does, besides opening the form. */
export interface Plan {
  /** Values that are typed into the name, one after the other; the validator checks each. */
  readonly names: readonly string[]
  readonly fillsDescription: boolean
  readonly guide: 'none' | 'completes' | 'leaves'
  readonly opensHint: boolean
  readonly query: string
  /** Reads or closes the announcement, or answers the NPS question with this score. */
  readonly message: 'reads' | 'closes' | number
  readonly opensInvoice: boolean
}

export const right = 'ABC-12'
export const wrong = 'nothing'

/** The first ten users meet the announcement, the others the NPS question. */
export const plans: readonly Plan[] = Array.from({ length: 20 }, (_, index) => ({
  names: [[], [right], [wrong, right], [wrong]][index % 4] ?? [],
  fillsDescription: index % 3 !== 1,
  guide: (['none', 'completes', 'leaves', 'completes', 'none'] as const)[index % 5] ?? 'none',
  opensHint: index % 6 === 0,
  query: index % 4 === 0 ? 'guide of the day' : '',
  message: index < 10 ? (index % 3 === 0 ? 'reads' : 'closes') : (index * 3) % 11,
  opensInvoice: index % 2 === 0,
}))

export const count = (holds: (plan: Plan) => boolean) => plans.filter(holds).length
export const sum = (of: (plan: Plan) => number) => plans.reduce((total, plan) => total + of(plan), 0)
export const scores = plans.flatMap(({ message }) => (typeof message === 'number' ? [message] : []))
