import { isObject, type Json, type JsonObject } from './json-tree.ts'

const parametersOf = (operation: JsonObject) => (operation['parameters'] ?? []) as readonly Json[]

/** Writes parameters that every operation of a path has once, at the path. */
export function liftPathParameters(item: JsonObject): JsonObject {
  const operations = Object.values(item).filter(isObject)
  const [first, ...others] = operations.map(one =>
    parametersOf(one).map(parameter => JSON.stringify(parameter)),
  )
  if (first === undefined || others.length === 0) return item
  const common = new Set(first.filter(text => others.every(list => list.includes(text))))
  if (common.size === 0) return item
  const lowered = Object.entries(item).map(([method, operation]) => {
    if (!isObject(operation)) return [method, operation] as const
    const { parameters: _, ...rest } = operation
    const own = parametersOf(operation).filter(parameter => !common.has(JSON.stringify(parameter)))
    return [method, own.length === 0 ? rest : { ...rest, parameters: own }] as const
  })
  return { parameters: [...common].map(text => JSON.parse(text) as Json), ...Object.fromEntries(lowered) }
}
