import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@waymark/contract'
import packageJson from '../../../package.json' with { type: 'json' }

type Options = NonNullable<Parameters<OpenAPIGenerator['generate']>[1]>
type ErrorBody = Extract<NonNullable<Options['customErrorResponseBodySchema']>, (...args: never) => unknown>
type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>
type Operation = NonNullable<NonNullable<NonNullable<Document['paths']>[string]>['get']>

/** The body that every refusal of one status has: one of its codes, a sentence, the code's detail. */
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

/** Calls that nobody signs in for: signing in itself, and what the script in a customer's page asks. */
const isOpen = (path: string) => /^\/(auth|assistant)\//.test(path)

interface Described {
  readonly description?: string | undefined
  readonly oneOf?: readonly Described[] | undefined
}

/** A refusal is described by the sentences of its codes; the generator only knows the number. */
function describe(responses: NonNullable<Operation['responses']>): void {
  for (const [status, response] of Object.entries(responses)) {
    if ('$ref' in response || response.description !== status) continue
    const schema = (response.content?.['application/json']?.schema ?? {}) as Described
    const words = (schema.oneOf ?? [schema]).flatMap(one => one.description ?? [])
    if (words.length > 0) response.description = words.join(' Or: ')
  }
}

/** Every POST of a signed-in person takes it; calls that only read ignore it. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description:
    'Any unique text, such as a UUID. A request that is repeated with the same key within 24 hours creates nothing ' +
    'again and gets the first reply, with the header Idempotency-Replayed. The key with another request is refused ' +
    '(422); while the first request runs, a repeated one waits and is then refused (409 requestRunning).',
} as const

function finish(document: Document): void {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = item?.[method]
      if (operation === undefined) continue
      if (isOpen(path)) operation.security = []
      else if (method === 'post') operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
      describe(operation.responses ?? {})
    }
  }
}

/** Writes the contract as an OpenAPI 3.1 document: what `/api/openapi.json` answers. */
export async function openApiDocument(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Waymark',
      version: packageJson.version,
      description:
        'Every call of the dashboard, the assistant and your scripts. Sign in with POST /auth/sign-in and send ' +
        'the access token as "Authorization: Bearer …".',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    customErrorResponseBodySchema: errorBody,
  })
  finish(document)
  return document
}
