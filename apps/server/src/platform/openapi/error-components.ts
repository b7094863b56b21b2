import { type RefusalCode, refusals } from '@waymark/contract'
import { isObject, type Json, type JsonObject } from './json-tree.ts'

const pascal = (code: string) => `${code.charAt(0).toUpperCase()}${code.slice(1)}`
const schemaName = (code: string) => `${pascal(code)}Error`
const jsonContent = (schema: JsonObject) => ({ 'application/json': { schema } })

/** Codes that a generated response of one status lists. */
function codesOf(response: JsonObject): readonly RefusalCode[] {
  const schema = (response['content'] as JsonObject | undefined)?.['application/json']
  const body = isObject(schema) ? schema['schema'] : undefined
  const choices = isObject(body) ? ((body['oneOf'] ?? [body]) as readonly Json[]) : []
  return choices.flatMap(choice => {
    const properties = isObject(choice) ? choice['properties'] : undefined
    const code = isObject(properties) ? properties['code'] : undefined
    const name = isObject(code) ? String(code['const']) : ''
    return Object.hasOwn(refusals, name) ? [name as RefusalCode] : []
  })
}

/** The schema of one code as the generator wrote it out. */
function bodyOf(response: JsonObject, code: RefusalCode): JsonObject {
  const content = response['content'] as JsonObject
  const schema = (content['application/json'] as JsonObject)['schema'] as JsonObject
  const choices = (schema['oneOf'] ?? [schema]) as readonly JsonObject[]
  return (
    choices.find(one => ((one['properties'] as JsonObject)['code'] as JsonObject)['const'] === code) ?? {}
  )
}

const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 0 },
  },
} satisfies JsonObject

const codesOfAnyCall: readonly RefusalCode[] = ['malformed', 'notSignedIn', 'forbidden', 'notFound']

const withStatus = (code: RefusalCode) => `${refusals[code].status} \`${code}\``

const mayWait = new Set([429, 503])

/** Error schemas and responses, filled while operations are rewritten. */
export class ErrorComponents {
  readonly schemas: Record<string, Json> = {}
  readonly responses: Record<string, Json> = {}

  /** The response of the codes that every call has. */
  readonly ofAnyCall: JsonObject = { $ref: '#/components/responses/ClientError' }

  constructor() {
    const refs = codesOfAnyCall.map(code => ({ $ref: `#/components/schemas/${schemaName(code)}` }))
    this.responses['ClientError'] = {
      description: `An error that any call may answer with: ${codesOfAnyCall.map(withStatus).join(', ')}.`,
      content: jsonContent({ oneOf: refs }),
    }
  }

  /**
   * The response of one status: a reference to that of its one code, or to the choice between its codes; null where
   * it has no code besides those of every call.
   */
  refer(status: string, response: JsonObject): JsonObject | null {
    const codes = codesOf(response)
    if (codes.length === 0) return response
    for (const code of codes) this.schemas[schemaName(code)] ??= bodyOf(response, code)
    if (codes.every(code => codesOfAnyCall.includes(code))) return null
    const name = codes.map(pascal).sort().join('Or')
    const refs = codes.map(code => ({ $ref: `#/components/schemas/${schemaName(code)}` }))
    this.responses[name] ??= {
      description: codes.map(code => refusals[code].message).join(' Or: '),
      ...(mayWait.has(Number(status)) ? { headers: retryAfter } : {}),
      content: jsonContent(refs.length === 1 ? (refs[0] ?? {}) : { oneOf: refs }),
    }
    return { $ref: `#/components/responses/${name}` }
  }
}
