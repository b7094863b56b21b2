import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema } from '../../schema/fields.ts'

const param = z.strictObject({ company: idSchema })

/** Calls of the browser extension and about its package. */
export const extensionRows = {
  extensionConfig: call({
    method: 'GET',
    path: '/v2/extension/companies/{company}/config',
    tag: 'Extension',
    summary: 'Get the browser extension configuration',
    description:
      'Returns the identity provider of end users and, for a request with one of the integrity tokens in the ' +
      'header `X-Waymark-Integrity`, the signed settings of the extension. A wrong token returns none and ' +
      'counts against the network.',
  })
    .input(z.object({ params: param }))
    .output(
      z.object({
        ssoSaml: z
          .object({ entryPoint: z.string(), entityId: z.string(), assertionConsumerServiceUrl: z.string() })
          .nullable(),
        extension: z
          .object({
            /** JSON text with applications, their URLs and the way to identify users. */
            settings: z.string(),
            /** HMAC-SHA-256 of `settings` with the integrity token as key, hexadecimal. */
            signature: z.string(),
          })
          .nullable(),
      }),
    ),
  extensionPackage: call(
    {
      method: 'GET',
      path: '/v2/companies/{company}/extension-package',
      tag: 'Extension',
      summary: 'Download the browser extension',
      description: 'Returns the extension of the company as a zip. It contains the newest integrity token.',
      produces: ['application/zip'],
    },
    ['breaksRule'],
  )
    .input(
      z.object({
        params: param,
        query: z.strictObject({
          browser: z
            .enum(['chromium', 'firefox'])
            .default('chromium')
            .describe('`chromium` for Chrome, Edge and Chromium, or `firefox`.'),
        }),
      }),
    )
    .output(z.file()),
}
