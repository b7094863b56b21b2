import { minifyContractRouter } from '@orpc/contract'
import { contract } from '@waymark/contract'
import type { Plugin } from 'vite'

const id = 'virtual:contract'
const resolvedId = `\0${id}`

type Row = { readonly '~orpc': { readonly route: Readonly<Record<string, unknown>> } }

const isRow = (value: object): value is Row => '~orpc' in value

/** Leaves of a row that the client reads; summaries and tags would only cost bytes. */
function slim(router: object): unknown {
  if (!isRow(router)) {
    return Object.fromEntries(Object.entries(router).map(([key, value]) => [key, slim(value as object)]))
  }
  const { method, path, inputStructure, outputStructure } = router['~orpc'].route
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } } }
}

/**
 * Gives the contract's methods and paths to the browser as plain data, so that Zod and the schemas stay out
 * of the bundle while types still come from the contract itself.
 */
export function contractJson(): Plugin {
  return {
    name: 'waymark:contract-json',
    resolveId: source => (source === id ? resolvedId : null),
    load: source =>
      source === resolvedId
        ? `export const contract = ${JSON.stringify(slim(minifyContractRouter(contract)))}`
        : null,
  }
}
