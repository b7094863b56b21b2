import { metaOf } from './call-meta.ts'
import type { JsonObject } from './json-tree.ts'

const sentences = {
  always: 'Needs a confirmed identity (`POST /v3/managers/me/re-authenticate`) of the last 10 minutes.',
  sometimes:
    'Some changes need a confirmed identity (`POST /v3/managers/me/re-authenticate`) of the last 10 minutes.',
}

/** Says in the description of a sensitive call what it needs. */
export function describeSensitivity(operation: JsonObject): JsonObject {
  const { sensitive } = metaOf(String(operation['operationId']))
  if (sensitive === undefined) return operation
  return { ...operation, description: `${operation['description']} ${sentences[sensitive]}` }
}
