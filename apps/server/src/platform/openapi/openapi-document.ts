import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract, tagDescriptions } from '@waymark/contract'
import packageJson from '../../../package.json' with { type: 'json' }
import { addExamples } from './add-examples.ts'
import { metaOf } from './call-meta.ts'
import { cleanSchema } from './clean-schema.ts'
import { describeMediaTypes } from './describe-media-types.ts'
import { describeParameters } from './describe-parameters.ts'
import { describeSensitivity } from './describe-sensitivity.ts'
import { ErrorComponents } from './error-components.ts'
import { describeIdempotencyKey } from './idempotency-header.ts'
import { isObject, type Json, type JsonObject, mapObjects } from './json-tree.ts'
import { liftPathParameters } from './lift-path-parameters.ts'
import { nameComponents } from './name-components.ts'
import { shareParameters } from './parameter-components.ts'
import { SharedReplies } from './share-replies.ts'
import { describeVersionHeaders, versionHeaders } from './version-headers.ts'

type Options = NonNullable<Parameters<OpenAPIGenerator['generate']>[1]>
type ErrorBody = Extract<NonNullable<Options['customErrorResponseBodySchema']>, (...args: never) => unknown>

/** The body that every error of one status has: one of its codes, a sentence, the code's details. */
const errorBody: ErrorBody = refusals => ({
  oneOf: refusals.map(([code, message, hasData, data]) => ({
    type: 'object',
    description: message,
    properties: {
      code: { const: code },
      errorMessage: { type: 'string' },
      ...(hasData ? { data } : {}),
    },
    required: ['code', 'errorMessage'],
  })),
})

const info = {
  title: 'Waymark API',
  version: packageJson.version,
  description: [
    'Calls of the dashboard, of the assistant script and of your own scripts.',
    '',
    '### Authentication',
    'Create an API token in the dashboard (*Settings, Personal, API token*) and send it as',
    '`Authorization: Bearer wm_…`. It acts with your roles. The dashboard itself signs in with `POST /auth/sign-in`',
    'and sends its access token in the same header. Calls that list only `session` reject API tokens.',
    '',
    '### Errors',
    'Every error has a `code` from a closed list and a sentence in `errorMessage`; `data.issues` names the fields.',
    '`4XX` stands for the errors of every call: 400 `malformed`, 401 `notSignedIn`, 403 `forbidden`, 404 `notFound`. A',
    'status with further codes is listed by itself. Any call may answer 500 `internal` and, with `Retry-After`, 503',
    '`unavailable`; they are not repeated with each operation.',
    '',
    '### Concurrency and retries',
    'Replies of versioned objects carry an `ETag`. Send it back as `If-Match`, so that a change made meanwhile is',
    'reported (409 `stale`) instead of overwritten. Send an `Idempotency-Key` with a POST that you may repeat.',
    '',
    '### Formats',
    'Ids are integers. Instants are UTC, written `YYYY-MM-DD HH:mm:ss+00:00`. Names that end in `S` or `Ms` are',
    'seconds or milliseconds. Lists have `items`, `total`, `page` and `limit`.',
  ].join('\n'),
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  contact: { name: 'Waymark maintainers' },
}

/** Calls without a signed-in user: signing in, and what the script in a host page asks. */
const isPublic = (path: string) => /^\/(auth|assistant)\//.test(path)

/** Described once for the whole document. */
const statusesOfAnyCall = ['500', '503']

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * Returns the security of a call if it differs from the document's: none for public calls, a session for calls that
 * reject API tokens.
 */
function securityOf(path: string, operationId: string): JsonObject {
  if (isPublic(path)) return { security: [] }
  return metaOf(operationId).sensitive === 'always' ? { security: [{ session: [] }] } : {}
}

function finishOperation(
  path: string,
  method: string,
  generated: JsonObject,
  errors: ErrorComponents,
): JsonObject {
  const described = describeSensitivity(describeMediaTypes(describeParameters(generated)))
  const versioned = describeVersionHeaders(described)
  const takesKey = method === 'post' && !isPublic(path)
  const operation = takesKey ? describeIdempotencyKey(versioned) : versioned
  const listed = Object.entries((operation['responses'] ?? {}) as JsonObject).filter(
    ([status]) => !statusesOfAnyCall.includes(status),
  )
  const responses = listed.flatMap(([status, response]) => {
    if (Number(status) < 400 || !isObject(response)) return [[status, response] as const]
    const error = errors.refer(status, response)
    return error === null ? [] : [[status, error] as const]
  })
  const parameters = operation['parameters'] as readonly JsonObject[] | undefined
  return {
    ...operation,
    ...(parameters === undefined ? {} : { parameters: parameters.map(plainParameter) }),
    ...securityOf(path, String(operation['operationId'])),
    responses: { ...Object.fromEntries(responses), '4XX': errors.ofAnyCall },
  }
}

/** The generator allows empty and unescaped values everywhere; the server does not depend on either. */
function plainParameter({ allowEmptyValue, allowReserved, ...parameter }: JsonObject): JsonObject {
  return parameter
}

function finishPaths(paths: JsonObject, errors: ErrorComponents): JsonObject {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      if (!isObject(item)) return [path, item]
      const operations = Object.entries(item).map(([key, value]) => {
        const isOperation = (methods as readonly string[]).includes(key) && isObject(value)
        return [key, isOperation ? finishOperation(path, key, value, errors) : value] as const
      })
      return [path, Object.fromEntries(operations)]
    }),
  )
}

/** Writes the contract as an OpenAPI 3.1 document: what `/api/openapi.json` answers. */
export async function openApiDocument(): Promise<JsonObject> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const generated = await generator.generate(contract, {
    info,
    servers: [{ url: '/api' }],
    customErrorResponseBodySchema: errorBody,
  })
  const cleaned = mapObjects(
    JSON.parse(JSON.stringify(generated.paths ?? {})) as Json,
    cleanSchema,
  ) as JsonObject
  const errors = new ErrorComponents()
  const named = nameComponents(finishPaths(cleaned, errors))
  const shared = shareParameters(named.paths)
  const schemas = { ...errors.schemas, ...named.schemas }
  const illustrated = addExamples(shared.paths, schemas)
  const replies = new SharedReplies()
  const short = replies.inPaths(illustrated.paths)
  return {
    openapi: generated.openapi,
    info,
    servers: [{ url: '/api', description: 'This installation' }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    security: [{ apiToken: [] }, { session: [] }],
    paths: Object.fromEntries(
      Object.entries(short).map(([path, item]) => [path, liftPathParameters(item as JsonObject)]),
    ),
    components: {
      securitySchemes: {
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal API token (`wm_…`). Use it for scripts and integrations.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of `POST /auth/sign-in`, valid for 5 minutes.',
        },
      },
      schemas,
      responses: { ...errors.responses, ...replies.responses },
      headers: versionHeaders,
      parameters: shared.parameters,
      examples: illustrated.examples,
    },
  }
}
