import { type CallMeta, contract } from '@waymark/contract'

interface Row {
  readonly '~orpc': { readonly meta: CallMeta }
}

const metas: ReadonlyMap<string, CallMeta> = new Map(
  Object.entries(contract).flatMap(([area, rows]) =>
    Object.entries(rows as Readonly<Record<string, Row>>).map(
      ([name, row]) => [`${area}.${name}`, row['~orpc'].meta] as const,
    ),
  ),
)

/** Returns the metadata of a row of the contract besides its route, by `operationId`. */
export const metaOf = (operationId: string): CallMeta => metas.get(operationId) ?? {}
