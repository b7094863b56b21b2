import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@waymark/contract'
import packageJson from '../../../package.json' with { type: 'json' }
import { cleanSchema } from './clean-schema.ts'
import { ErrorComponents } from './error-components.ts'
import { describeIdempotencyKey } from './idempotency-header.ts'
import { isObject, type Json, type JsonObject, mapObjects } from './json-tree.ts'
import { nameComponents } from './name-components.ts'
import { shareParameters } from './parameter-components.ts'
import { describeVersionHeaders } from './version-headers.ts'

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
    'Calls of the dashboard, of the assistant script, and of your own scripts.',
    '',
    '**Scripts** send a personal API token (*Settings, Personal, API token*) as `Authorization: Bearer wm_…`.',
    'The dashboard signs in with `POST /auth/sign-in` and sends the access token in the same header.',
    '',
    'Any call may answer 500 `internal`; it is not listed with each operation. Every error has a `code` from a closed list and a sentence in `errorMessage`; `data.issues` names the fields.',
    'Replies of versioned objects carry an `ETag`; send it back as `If-Match` so that a change made meanwhile is',
    'reported (409 `stale`) instead of overwritten.',
  ].join('\n'),
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

/** Calls without a signed-in user: signing in, and what the script in a host page asks. */
const isPublic = (path: string) => /^\/(auth|assistant)\//.test(path)

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

function finishOperation(
  path: string,
  method: string,
  generated: JsonObject,
  errors: ErrorComponents,
): JsonObject {
  const versioned = describeVersionHeaders(generated)
  const takesKey = method === 'post' && !isPublic(path)
  const operation = takesKey ? describeIdempotencyKey(versioned) : versioned
  const described = Object.entries((operation['responses'] ?? {}) as JsonObject).filter(
    ([status]) => status !== '500',
  )
  const responses = described.map(([status, response]) => {
    const isError = Number(status) >= 400 && isObject(response)
    return [status, isError ? errors.refer(status, response) : response] as const
  })
  const parameters = operation['parameters'] as readonly JsonObject[] | undefined
  return {
    ...operation,
    ...(parameters === undefined ? {} : { parameters: parameters.map(plainParameter) }),
    ...(isPublic(path) ? { security: [] } : {}),
    responses: Object.fromEntries(responses),
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

/** Tags in the order in which they are first used. */
function tagsOf(paths: JsonObject): readonly Json[] {
  const names = Object.values(paths).flatMap(item =>
    isObject(item)
      ? Object.values(item).flatMap(one => (isObject(one) ? (one['tags'] as string[]) : []))
      : [],
  )
  return [...new Set(names)].map(name => ({ name }))
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
  return {
    openapi: generated.openapi,
    info,
    servers: [{ url: '/api', description: 'This installation' }],
    tags: tagsOf(cleaned),
    security: [{ bearer: [] }],
    paths: shared.paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal API token (`wm_…`), or an access token of `POST /auth/sign-in` (valid 5 minutes).',
        },
      },
      schemas: { ...errors.schemas, ...named.schemas },
      responses: errors.responses,
      parameters: shared.parameters,
    },
  }
}
