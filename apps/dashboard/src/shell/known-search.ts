import type { AnyRoute } from '@tanstack/react-router'

type Search = Readonly<Record<string, unknown>>
type ReadSearch = (search: Record<string, unknown>) => Search

/** What the route makes of an address; an address that its reader cannot read is one without parameters. */
function readOrNothing(read: ReadSearch, search: Search): Search {
  try {
    return read({ ...search })
  } catch {
    return {}
  }
}

/**
 * Reads only the parameters that a screen knows. The router merges what a route reads over all parameters of the
 * address, so that an unknown one, or a known one that makes no sense, would reach the screen and the calls it sends:
 * each of them is overwritten by `undefined`, which no address and no call carries.
 */
function knownSearchOnly(read: ReadSearch): ReadSearch {
  return search => {
    const ignored = Object.fromEntries(Object.keys(search).map(key => [key, undefined]))
    return { ...ignored, ...readOrNothing(read, search) }
  }
}

const childrenOf = (route: AnyRoute): readonly AnyRoute[] =>
  Object.values((route.children ?? {}) as Readonly<Record<string, AnyRoute>>)

const readsNothing: ReadSearch = () => ({})

/**
 * Lets every screen of the tree read only the parameters that it knows. Routes around others are left as they are:
 * the screens inside them read the same address.
 */
export function ignoreUnknownSearch<T extends AnyRoute>(tree: T): T {
  for (const route of childrenOf(tree)) {
    if (childrenOf(route).length > 0) ignoreUnknownSearch(route)
    else {
      const read = route.options.validateSearch as ReadSearch | undefined
      route.options.validateSearch = knownSearchOnly(read ?? readsNothing)
    }
  }
  return tree
}
