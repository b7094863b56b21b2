import { type ExamplePurpose, exampleOf } from './example-of.ts'
import { isObject, type Json, type JsonObject } from './json-tree.ts'

/** Examples that several operations share, under `components.examples`. */
export interface DocumentExamples {
  readonly paths: JsonObject
  readonly examples: JsonObject
}

class Examples {
  readonly shared: Record<string, Json> = {}
  readonly #schemas: JsonObject

  constructor(schemas: JsonObject) {
    this.#schemas = schemas
  }

  /** A media type with an example; one whose schema has a name refers to the example of that name. */
  withExample(media: JsonObject, purpose: ExamplePurpose): JsonObject {
    const { schema } = media
    if (!isObject(schema) || 'example' in media || 'examples' in media) return media
    const make = () => exampleOf(schema, { schemas: this.#schemas, purpose, name: '', depth: 0 })
    const { $ref } = schema
    if (typeof $ref !== 'string') return { ...media, example: make() }
    const name = $ref.split('/').at(-1) ?? ''
    this.shared[name] ??= { value: make() }
    return { ...media, examples: { [name]: { $ref: `#/components/examples/${name}` } } }
  }

  inContent(holder: JsonObject, purpose: ExamplePurpose): JsonObject {
    const { content } = holder
    if (!isObject(content)) return holder
    const media = Object.entries(content).map(([type, one]) => {
      const takes = (type === 'application/json' || type === 'multipart/form-data') && isObject(one)
      return [type, takes ? this.withExample(one, purpose) : one] as const
    })
    return { ...holder, content: Object.fromEntries(media) }
  }

  inOperation(operation: JsonObject): JsonObject {
    const { requestBody } = operation
    const responses = Object.entries((operation['responses'] ?? {}) as Readonly<Record<string, JsonObject>>)
    return {
      ...operation,
      ...(isObject(requestBody) ? { requestBody: this.inContent(requestBody, 'request') } : {}),
      responses: Object.fromEntries(
        responses.map(([status, response]) => [status, this.inContent(response, 'reply')]),
      ),
    }
  }
}

/** Adds an example to each request and reply of a document whose schemas have their names. */
export function addExamples(paths: JsonObject, schemas: JsonObject): DocumentExamples {
  const examples = new Examples(schemas)
  const items = Object.entries(paths).map(([path, item]) => {
    const operations = Object.entries(item as JsonObject).map(([method, operation]) => [
      method,
      isObject(operation) ? examples.inOperation(operation) : operation,
    ])
    return [path, Object.fromEntries(operations)]
  })
  return { paths: Object.fromEntries(items), examples: examples.shared }
}
