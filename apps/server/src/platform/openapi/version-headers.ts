import { type JsonObject, valueAt } from './json-tree.ts'

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description:
    'The `ETag` of the version that the change was made on. When the object was changed since, the reply is 409 ' +
    '`stale` and nothing is written. Without it the change is applied to whatever version is stored.',
  schema: { type: 'string' },
  example: '"7"',
} satisfies JsonObject

const etag = { ETag: { $ref: '#/components/headers/ETag' } } satisfies JsonObject

/** Headers that replies refer to. */
export const versionHeaders = {
  ETag: {
    description: 'The version of the object, for `If-Match`.',
    schema: { type: 'string' },
    example: '"7"',
  },
} satisfies JsonObject

const jsonSchema = ['content', 'application/json', 'schema']

/** Whether a success reply has a number as its version, which is when the server sends an ETag (http/bind.ts). */
const isVersioned = (response: JsonObject) =>
  valueAt(response, [...jsonSchema, 'properties', 'version', 'type']) === 'integer'

const isStaleRefused = (response: JsonObject) =>
  JSON.stringify(valueAt(response, jsonSchema) ?? null).includes('"const":"stale"')

/** Describes the headers of optimistic locking on the operations that use them. */
export function describeVersionHeaders(operation: JsonObject): JsonObject {
  const responses = (operation['responses'] ?? {}) as Readonly<Record<string, JsonObject>>
  const conflict = responses['409']
  const takesIfMatch = conflict !== undefined && isStaleRefused(conflict)
  const described = Object.entries(responses).map(([status, response]) => {
    const sendsETag = status.startsWith('2') && isVersioned(response)
    return [status, sendsETag ? { ...response, headers: etag } : response] as const
  })
  const parameters = (operation['parameters'] ?? []) as readonly JsonObject[]
  return {
    ...operation,
    ...(takesIfMatch ? { parameters: [...parameters, ifMatch] } : {}),
    responses: Object.fromEntries(described),
  }
}
