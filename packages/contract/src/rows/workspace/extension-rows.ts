import { z } from 'zod'
import { call } from '../../call.ts'
import { idSchema } from '../../schema/fields.ts'

const param = z.strictObject({ company: idSchema })

const installationSchema = z.object({
  /** Id of the extension in Chromium browsers, from the key of this installation. */
  extensionId: z.string(),
  /** Addresses for policies; null without an integrity token. They are secret: the package contains a token. */
  addresses: z
    .object({
      /** Update manifest of Chromium browsers. */
      chromium: z.string(),
      /** Package for Firefox. */
      firefox: z.string(),
    })
    .nullable(),
  /** Browsers whose extension fetched its settings within 30 days. */
  browsers: z.number().int(),
  /** The same by version of the extension, the most used first. */
  versions: z.array(z.object({ version: z.string(), browsers: z.number().int() })),
  /** The same by integrity token, in the order of the settings. */
  tokens: z.array(
    z.object({
      /** Last eight characters of the token. */
      ending: z.string(),
      browsers: z.number().int(),
      /** UTC day; null if not within 30 days. */
      lastUsedOn: z.iso.date().nullable(),
    }),
  ),
})
export type WireExtensionInstallation = z.infer<typeof installationSchema>

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
      'counts against the network. `X-Waymark-Installation`, a random UUID of the installation, is counted, ' +
      'with the version in `X-Waymark-Extension`.',
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
  extensionInstallation: call({
    method: 'GET',
    path: '/v2/companies/{company}/extension-installation',
    tag: 'Extension',
    summary: 'Get how policies install the extension',
    description:
      'Returns the id of the extension, the addresses for `ExtensionSettings`, and the number of browsers that ' +
      'use it. An address ends with the integrity token that it was made from.',
  })
    .input(z.object({ params: param }))
    .output(installationSchema),
  extensionUpdate: call(
    {
      method: 'GET',
      path: '/v2/extension/companies/{company}/updates/{key}/{file}',
      tag: 'Extension',
      summary: 'Download an update of the extension',
      description:
        'Called by browsers in which a policy installs the extension: update manifests and signed packages. Each ' +
        'change of the content has a higher version.',
      produces: ['text/xml', 'application/x-chrome-extension', 'application/x-xpinstall'],
    },
    ['breaksRule', 'slowDown'],
  )
    .input(
      z.object({
        params: param.extend({
          key: z
            .string()
            .regex(/^[\w-]{43}$/)
            .describe('Secret part of the address, from `extension-installation`.'),
          file: z
            .enum(['chromium.xml', 'chromium.crx', 'firefox.json', 'firefox.xpi'])
            .describe('Update manifest or package.'),
        }),
      }),
    )
    .output(z.file()),
}
