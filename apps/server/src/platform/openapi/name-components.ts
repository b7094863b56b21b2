import { type ComponentLocation, componentPlaces } from './component-names.ts'
import { isObject, type Json, type JsonObject, mapObjects, valueAt } from './json-tree.ts'

type Operations = ReadonlyMap<string, JsonObject>

function operationsOf(paths: JsonObject): Operations {
  const all = Object.values(paths).flatMap(item =>
    isObject(item) ? Object.values(item).filter(isObject) : [],
  )
  return new Map(all.map(operation => [String(operation['operationId']), operation]))
}

/** The schema at a place; null when the contract no longer has it. */
function schemaAt(operations: Operations, { operation, part, path }: ComponentLocation): JsonObject | null {
  const found = operations.get(operation)
  if (found === undefined) return null
  const content = ['content', 'application/json', 'schema']
  const success = Object.keys((found['responses'] ?? {}) as JsonObject).find(status => status.startsWith('2'))
  const start = part === 'body' ? ['requestBody'] : ['responses', success ?? '200']
  const schema = valueAt(found, [...start, ...content, ...path])
  return isObject(schema) ? schema : null
}

/** A document's paths and the schemas that they refer to. */
export interface NamedComponents {
  readonly paths: JsonObject
  readonly schemas: JsonObject
}

/**
 * Replaces each schema that has a name (component-names.ts) by a reference to `components.schemas`, wherever an equal
 * schema is written out. A generated client then has one type for it, and the document is a third of the size.
 */
export function nameComponents(paths: JsonObject): NamedComponents {
  const operations = operationsOf(paths)
  const names = new Map<string, string>()
  const found: [string, JsonObject][] = []
  for (const [name, place] of Object.entries(componentPlaces)) {
    const schema = schemaAt(operations, place)
    if (schema === null || names.has(JSON.stringify(schema))) continue
    names.set(JSON.stringify(schema), name)
    found.push([name, schema])
  }
  const refer = (schema: JsonObject): JsonObject => {
    const name = isSchema(schema) ? names.get(JSON.stringify(schema)) : undefined
    return name === undefined ? schema : { $ref: `#/components/schemas/${name}` }
  }
  const within = (schema: JsonObject): Json =>
    Object.fromEntries(Object.entries(schema).map(([key, child]) => [key, mapObjects(child, refer)]))
  return {
    paths: mapObjects(paths, refer) as JsonObject,
    schemas: Object.fromEntries(found.map(([name, schema]) => [name, within(schema)])),
  }
}

/** Spares writing out every parameter and response to compare it. */
const isSchema = (object: JsonObject) => 'type' in object || 'anyOf' in object || 'oneOf' in object
