import { metaOf } from './call-meta.ts'
import { isObject, type Json, type JsonObject } from './json-tree.ts'

const mediaOf = (type: string, generated: JsonObject): JsonObject => {
  const json = generated['application/json']
  if (type === 'application/json' && isObject(json)) return json
  // A binary file has no schema in OpenAPI 3.1.
  return type.startsWith('text/') || type.endsWith('xml') ? { schema: { type: 'string' } } : {}
}

function describeReplies(operation: JsonObject, types: readonly string[]): JsonObject {
  const responses = (operation['responses'] ?? {}) as Readonly<Record<string, JsonObject>>
  const described = Object.entries(responses).map(([status, response]) => {
    if (!status.startsWith('2')) return [status, response] as const
    const generated = isObject(response['content']) ? response['content'] : {}
    const content = Object.fromEntries(types.map(type => [type, mediaOf(type, generated)]))
    return [status, { ...response, content }] as const
  })
  return { ...operation, responses: Object.fromEntries(described) }
}

const form = 'multipart/form-data'

const hasFile = (schema: Json | undefined) => JSON.stringify(schema ?? null).includes('"contentMediaType"')

/** The choices of a body that travel under one media type: those with a file as a form, the others as JSON. */
function bodyOf(type: string, media: JsonObject, isAlsoForm: boolean): JsonObject | null {
  const schema = media['schema']
  if (!isAlsoForm || !isObject(schema)) return media
  const choices = (schema['anyOf'] ?? [schema]) as readonly JsonObject[]
  const [first, ...others] = choices.filter(choice => hasFile(choice) === (type === form))
  if (first === undefined) return null
  return { ...media, schema: others.length === 0 ? first : { anyOf: [first, ...others] } }
}

/** The generator offers a body with a file as JSON, too, and one without as a form. */
function describeBody(requestBody: JsonObject, example: Json | undefined): JsonObject {
  const content = requestBody['content'] as Readonly<Record<string, JsonObject>>
  const described = Object.entries(content).flatMap(([type, generated]) => {
    const media = bodyOf(type, generated, form in content)
    if (media === null) return []
    return [[type, example === undefined || type === form ? media : { ...media, example }] as const]
  })
  return { ...requestBody, content: Object.fromEntries(described) }
}

/** Writes what the row says of media types and examples, which the generator does not know. */
export function describeMediaTypes(operation: JsonObject): JsonObject {
  const { produces, example } = metaOf(String(operation['operationId']))
  const { requestBody } = operation
  const described = isObject(requestBody)
    ? { ...operation, requestBody: describeBody(requestBody, example as Json | undefined) }
    : operation
  return produces === undefined ? described : describeReplies(described, produces)
}
