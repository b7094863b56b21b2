export interface Town {
  readonly name: string
  readonly country: string
  readonly people: number
}

/** Rows for tables of the catalogue. */
const towns: readonly Town[] = [
  { name: 'Aarhus', country: 'Denmark', people: 290_598 },
  { name: 'Bergen', country: 'Norway', people: 291_940 },
  { name: 'Cork', country: 'Ireland', people: 224_004 },
  { name: 'Dresden', country: 'Germany', people: 563_311 },
  { name: 'Evora', country: 'Portugal', people: 53_591 },
]

const direction = { ASC: 1, DESC: -1 } as const

/** The towns in the order that a server would give them. */
export function sortTowns(key: 'name' | 'people', order: 'ASC' | 'DESC'): readonly Town[] {
  const compare = (one: Town, other: Town) =>
    key === 'name' ? one.name.localeCompare(other.name) : one.people - other.people
  return [...towns].sort((one, other) => direction[order] * compare(one, other))
}
