import type { CharSet } from './char-set.ts'
import { type PatternNode, PatternRefused } from './pattern-node.ts'

/** Characters of the pattern after its quantifiers are written out. */
const maxPositions = 1_000
const maxEdges = 10_000

/** How many ways lead from one position to another. */
type Edges = Map<number, number>

/**
 * The Glushkov automaton of a pattern, in which edges are counted: two ways from one position to the next are two
 * ways that a backtracking matcher tries. Position `i` consumes one character of `sets[i]`.
 */
export interface PositionAutomaton {
  readonly sets: readonly CharSet[]
  readonly follow: readonly Edges[]
  readonly first: ReadonlyMap<number, number>
}

/** A part of the pattern: where it can begin and end, and whether it can match the empty text. */
interface Fragment {
  readonly first: Edges
  readonly last: number[]
  readonly isNullable: boolean
}

interface Builder {
  readonly sets: CharSet[]
  readonly follow: Edges[]
  edges: number
}

/**
 * Builds the automaton. Throws `PatternRefused`: `patternTooLarge` above the limits, `patternTooSlow` where a part
 * can match the empty text in several ways (each of them is tried at each character).
 */
export function buildAutomaton(tree: PatternNode): PositionAutomaton {
  const builder: Builder = { sets: [], follow: [], edges: 0 }
  const { first } = build(builder, tree)
  return { sets: builder.sets, follow: builder.follow, first }
}

const nothing = (): Fragment => ({ first: new Map(), last: [], isNullable: true })

function build(builder: Builder, node: PatternNode): Fragment {
  switch (node.kind) {
    case 'empty':
      return nothing()
    case 'chars':
      return addPosition(builder, node.set)
    case 'sequence':
      return node.parts.reduce((before, part) => join(builder, before, build(builder, part)), nothing())
    case 'choice':
      return choose(node.options.map(option => build(builder, option)))
    case 'repeat':
      return repeat(builder, node.body, node.min, node.max)
  }
}

function addPosition(builder: Builder, set: CharSet): Fragment {
  const position = builder.sets.push(set) - 1
  if (position >= maxPositions) throw new PatternRefused('patternTooLarge')
  builder.follow.push(new Map())
  return { first: new Map([[position, 1]]), last: [position], isNullable: false }
}

function connect(builder: Builder, last: readonly number[], first: Edges): void {
  builder.edges += last.length * first.size
  if (builder.edges > maxEdges) throw new PatternRefused('patternTooLarge')
  for (const from of last) {
    const edges = builder.follow[from]
    for (const [to, ways] of first) edges?.set(to, (edges.get(to) ?? 0) + ways)
  }
}

function merge(one: Edges, other: Edges): Edges {
  const merged = new Map(one)
  for (const [to, ways] of other) merged.set(to, (merged.get(to) ?? 0) + ways)
  return merged
}

/** Uses both fragments up: a long chain of optional parts must not copy its ends again and again. */
function join(builder: Builder, before: Fragment, after: Fragment): Fragment {
  connect(builder, before.last, after.first)
  if (after.isNullable) for (const position of before.last) after.last.push(position)
  return {
    first: before.isNullable ? merge(before.first, after.first) : before.first,
    last: after.last,
    isNullable: before.isNullable && after.isNullable,
  }
}

function choose(options: readonly Fragment[]): Fragment {
  const nullable = options.filter(option => option.isNullable)
  if (nullable.length > 1) throw new PatternRefused('patternTooSlow')
  return {
    first: options.map(option => option.first).reduce(merge, new Map()),
    last: options.flatMap(option => option.last),
    isNullable: nullable.length > 0,
  }
}

/** A matcher rejects an optional round that matched nothing, so an optional part is empty in one way. */
const optional = (fragment: Fragment): Fragment => ({ ...fragment, isNullable: true })

/** Writes the quantifier out: `min` copies, then a loop, or `max - min` copies each inside the one before. */
function repeat(builder: Builder, body: PatternNode, min: number, max: number): Fragment {
  if (max === 0) return nothing()
  const most = max === Number.POSITIVE_INFINITY ? min : max
  if (most > maxPositions) throw new PatternRefused('patternTooLarge')
  let tail = nothing()
  if (max === Number.POSITIVE_INFINITY) {
    tail = optional(build(builder, body))
    connect(builder, tail.last, tail.first)
  } else {
    for (let copy = min; copy < max; copy++) tail = optional(join(builder, build(builder, body), tail))
  }
  for (let copy = 0; copy < min; copy++) tail = join(builder, build(builder, body), tail)
  return tail
}
