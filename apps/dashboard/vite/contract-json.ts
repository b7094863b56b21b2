import { minifyContractRouter } from '@orpc/contract'
import { contract } from '@waymark/contract'
import type { Plugin } from 'vite'

const id = 'virtual:contract'
const resolvedId = `\0${id}`

type Row = { readonly '~orpc': { readonly route: Readonly<Record<string, unknown>> } }

const isRow = (value: object): value is Row => '~orpc' in value

/**
 * Paths of calls that the dashboard never sends: those of the browser extension, of `waymark check`, of servers that send
 * links, and of scripts that read or write settings no screen has.
 */
export const pathsOfOthers =
  /\/extension\/|\/(?:page-check-runs|alarm-settings|erasures|sso-status|debug-codes|metadata\/export|internal\/events)\b|\/limits\/public$|\/magiclink\/(?:generate|send)$/

const isForOthers = (value: object): boolean =>
  isRow(value) && pathsOfOthers.test(`${value['~orpc'].route['path']}`)

/** How most paths begin; a path that begins so has the number of the beginning in its place. */
const beginnings = ['v2', 'v3'].flatMap(version => [
  `/${version}/properties/{property}/`,
  `/${version}/companies/{company}/`,
])

function shorten(path: string): string {
  const number = beginnings.findIndex(beginning => path.startsWith(beginning))
  return number === -1 ? path : `${number}${path.slice(beginnings[number]?.length)}`
}

/** A row as a call of `row` below, with what the client reads; summaries and tags would only cost bytes. */
function slim(router: object): string {
  if (!isRow(router)) {
    const entries = Object.entries(router)
      .filter(([, value]) => !isForOthers(value as object))
      .map(([key, value]) => `${JSON.stringify(key)}:${slim(value as object)}`)
    return `{${entries.join(',')}}`
  }
  const { method, path, inputStructure, outputStructure } = router['~orpc'].route
  // Almost every row has the input's default; only the others name it.
  const input = inputStructure === usualInput && outputStructure === undefined ? [] : [inputStructure]
  const facts = [
    method,
    shorten(`${path}`),
    ...input,
    ...(outputStructure === undefined ? [] : [outputStructure]),
  ]
  return `row(${facts.map(fact => JSON.stringify(fact) ?? 'void 0').join(',')})`
}

const usualInput = 'detailed'

const row = `const beginnings = ${JSON.stringify(beginnings)}
const row = (method, short, inputStructure = '${usualInput}', outputStructure) => {
  const path = short.replace(/^\\d/, number => beginnings[number])
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } } }
}`

/** The calls of the pages of customers: the dashboard's client leaves them out too. */
function forStaff({ assistant: _ofPages, ...rows }: typeof contract): object {
  return rows
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
        ? `${row}\nexport const contract = ${slim(minifyContractRouter(forStaff(contract) as typeof contract))}`
        : null,
  }
}
