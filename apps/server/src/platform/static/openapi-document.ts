import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@waymark/contract'
import packageJson from '../../../package.json' with { type: 'json' }

type Options = NonNullable<Parameters<OpenAPIGenerator['generate']>[1]>
type ErrorBody = Extract<NonNullable<Options['customErrorResponseBodySchema']>, (...args: never) => unknown>
type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

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

function markOpenCalls(document: Document): void {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (!isOpen(path) || item === undefined) continue
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = item[method]
      if (operation !== undefined) operation.security = []
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
  markOpenCalls(document)
  return document
}
