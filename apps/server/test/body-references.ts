import type { AnyContractProcedure } from '@orpc/contract'
import { contract } from '@waymark/contract'

/** The parts of a zod schema that say what lies below it. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly valueType?: Schema
  readonly options?: readonly Schema[]
  readonly innerType?: Schema
  readonly in?: Schema
  readonly out?: Schema
}
interface Schema {
  readonly _zod: { readonly def: Definition }
}

const inputOf = (call: AnyContractProcedure) => call['~orpc'].inputSchema as unknown as Schema | undefined

/** Returns the schemas directly below a schema, with their keys; null: at the same path. `*` is every entry. */
function below({ _zod: { def } }: Schema): readonly (readonly [string | null, Schema | undefined])[] {
  if (def.shape !== undefined) return Object.entries(def.shape)
  const entries = [def.element, def.valueType].map(one => ['*', one] as const)
  const same = [...(def.options ?? []), def.innerType, def.in, def.out].map(one => [null, one] as const)
  return [...entries, ...same]
}

function visit(
  schema: Schema,
  path: string,
  on: (path: string, schema: Schema) => void,
  open: readonly Schema[],
) {
  if (open.includes(schema)) return
  on(path, schema)
  for (const [key, one] of below(schema)) {
    if (one === undefined) continue
    visit(one, key === null ? path : [path, key].filter(Boolean).join('.'), on, [...open, schema])
  }
}

function schemasAt(call: AnyContractProcedure, wanted: string): readonly Schema[] {
  const found: Schema[] = []
  const schema = inputOf(call)
  if (schema !== undefined) visit(schema, '', (path, one) => path === wanted && found.push(one), [])
  return found
}

/** The schemas of ids: every field that names another entity by its id is declared with one of them. */
const idSchemas: ReadonlySet<Schema> = new Set([
  ...schemasAt(contract.guides.get, 'params.id'),
  ...schemasAt(contract.guides.create, 'body.launcher'),
])

/** By call, as `guides.save`: the paths in its body that are declared as ids of entities, as `segment`. */
export const bodyReferences: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, AnyContractProcedure>).flatMap(([name, call]) => {
      const schema = inputOf(call)
      const found = new Set<string>()
      const note = (path: string, one: Schema) => {
        if (path.startsWith('body.') && idSchemas.has(one)) found.add(path.slice('body.'.length))
      }
      if (schema !== undefined) visit(schema, '', note, [])
      return found.size === 0 ? [] : [[`${group}.${name}`, [...found].sort()] as const]
    }),
  ),
)
