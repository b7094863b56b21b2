import type { AnyRoute } from '@tanstack/react-router'

type Search = Readonly<Record<string, unknown>>
type ReadSearch = (search: Record<string, unknown>) => Search

/**
 * Reads the search parameters of an address for a route; an address that the route's reader cannot read is treated as
 * one without parameters.
 */
function readOrNothing(read: ReadSearch, search: Search): Search {
  try {
    return read({ ...search })
  } catch {
    return {}
  }
}

/**
 * Reads only the parameters that a screen, or a route around it, knows. The router merges what a route reads over all
 * parameters of the address, so that an unknown one, or a known one that makes no sense, would reach the screen and the
 * calls it sends: each of them is overwritten by `undefined`, which no address and no call carries.
 */
function knownSearchOnly(readers: readonly ReadSearch[]): ReadSearch {
  return search => {
    const ignored = Object.fromEntries(Object.keys(search).map(key => [key, undefined]))
    return Object.assign(ignored, ...readers.map(read => readOrNothing(read, search)))
  }
}

const childrenOf = (route: AnyRoute): readonly AnyRoute[] =>
  Object.values((route.children ?? {}) as Readonly<Record<string, AnyRoute>>)

/**
 * Lets every screen of the tree read only the parameters that it or a route around it knows. Routes around others are
 * left as they are: the screens inside them read the same address. `around` holds the readers of the routes outside.
 */
export function ignoreUnknownSearch<T extends AnyRoute>(tree: T, around: readonly ReadSearch[] = []): T {
  for (const route of childrenOf(tree)) {
    const read = route.options.validateSearch as ReadSearch | undefined
    const readers = read === undefined ? around : [...around, read]
    if (childrenOf(route).length > 0) ignoreUnknownSearch(route, readers)
    else route.options.validateSearch = knownSearchOnly(readers)
  }
  return tree
}
