import type { JsonObject } from './json-tree.ts'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any unique text, such as a UUID. A request that is repeated with the same key within 24 hours creates nothing ' +
    'again and gets the first reply, with the header `Idempotency-Replayed`. The key with another request is refused ' +
    '(422). While the first request runs, a repeated one waits and is then refused (409 `requestRunning`).',
  schema: { type: 'string', maxLength: 255 },
} satisfies JsonObject

/** Describes the header on a POST of a signed-in user; calls that only read ignore it. */
export function describeIdempotencyKey(operation: JsonObject): JsonObject {
  const parameters = (operation['parameters'] ?? []) as readonly JsonObject[]
  return { ...operation, parameters: [...parameters, idempotencyKey] }
}
