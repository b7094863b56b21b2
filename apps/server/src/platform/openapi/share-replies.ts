import { isObject, type Json, type JsonObject, valueAt } from './json-tree.ts'

const schemaOf = (response: JsonObject) => valueAt(response, ['content', 'application/json', 'schema'])

/** The name of a reply whose only content is one named schema; null for others. */
function nameOf(response: JsonObject): string | null {
  const { content } = response
  if (!isObject(content) || Object.keys(content).length !== 1) return null
  const schema = schemaOf(response)
  const ref = isObject(schema) ? schema['$ref'] : undefined
  if (typeof ref !== 'string') return null
  const name = ref.split('/').at(-1)
  return 'headers' in response ? `${name}WithETag` : `${name}Reply`
}

/** Moves replies that consist of one named schema to `components.responses`. */
export class SharedReplies {
  readonly responses: Record<string, Json> = {}

  #refer(response: Json): Json {
    if (!isObject(response)) return response
    const name = nameOf(response)
    if (name === null) return response
    this.responses[name] ??= response
    return { $ref: `#/components/responses/${name}` }
  }

  inPaths(paths: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, this.#inItem(item as JsonObject)]),
    )
  }

  #inItem(item: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(item).map(([method, operation]) => {
        const responses = isObject(operation) ? operation['responses'] : undefined
        if (!isObject(operation) || !isObject(responses)) return [method, operation]
        const shared = Object.entries(responses).map(([status, one]) => [status, this.#refer(one)])
        return [method, { ...operation, responses: Object.fromEntries(shared) }]
      }),
    )
  }
}
