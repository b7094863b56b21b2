/** The part of a Zod schema that tells what it is made of. */
interface SchemaPart {
  readonly def: {
    readonly type: string
    readonly shape?: Readonly<Record<string, SchemaPart>>
    readonly element?: SchemaPart
    readonly innerType?: SchemaPart
    readonly in?: SchemaPart
    readonly out?: SchemaPart
    readonly options?: readonly SchemaPart[]
    readonly keyType?: SchemaPart
    readonly valueType?: SchemaPart
    readonly entries?: Readonly<Record<string, unknown>>
  }
}

/** A call of the contract, as oRPC keeps it. */
interface CallRow {
  readonly '~orpc': {
    readonly route: { readonly method?: string }
    readonly inputSchema?: unknown
  }
}

/** Kinds that only wrap another schema. */
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional'])

/** Returns the schema that a preprocessed or transformed schema accepts: the side that is not the transformation. */
const accepted = ({ in: before, out }: SchemaPart['def']): SchemaPart | undefined =>
  before?.def.type === 'transform' ? out : before

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** Names of the fields below a schema; a list adds `[]`, a map with free keys `*`. */
function fieldsBelow(schema: SchemaPart | undefined, path: string): readonly string[] {
  const { def } = schema ?? { def: { type: 'unknown' } }
  if (wrappers.has(def.type)) return fieldsBelow(def.innerType, path)
  if (def.type === 'pipe') return fieldsBelow(accepted(def), path)
  if (def.type === 'array') return fieldsBelow(def.element, `${path}[]`)
  if (def.type === 'union') return [...new Set((def.options ?? []).flatMap(one => fieldsBelow(one, path)))]
  if (def.type === 'record') {
    const keys = Object.values(def.keyType?.def.entries ?? { any: '*' }).map(String)
    return keys.flatMap(key => fieldsBelow(def.valueType, join(path, key)))
  }
  if (def.type !== 'object') return [path]
  return Object.entries(def.shape ?? {}).flatMap(([name, part]) => fieldsBelow(part, join(path, name)))
}

/** The fields that the body of a call can set, as `newConfig.ssoSaml.cert`; empty for calls without a JSON body. */
export function writableFields(row: CallRow): readonly string[] {
  const { route, inputSchema } = row['~orpc']
  if (!['POST', 'PUT', 'PATCH'].includes(route.method ?? '')) return []
  const body = (inputSchema as SchemaPart | undefined)?.def.shape?.['body']
  return body === undefined ? [] : fieldsBelow(body, '').filter(field => field !== '')
}

/** Every call with writable fields, by its name in the contract, as `properties.save`. */
export function allWritableFields(
  contract: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly string[]> {
  const found = Object.entries(contract).flatMap(([group, rows]) =>
    Object.entries(rows as Readonly<Record<string, CallRow>>).map(
      ([name, row]) => [`${group}.${name}`, writableFields(row)] as const,
    ),
  )
  return new Map(found.filter(([, fields]) => fields.length > 0))
}
