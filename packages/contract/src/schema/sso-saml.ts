import { z } from 'zod'
import { optionalName, text } from './fields.ts'

/** The company's configuration for the browser extension's end users (document 1 §3, "Company"). */
export const ssoSamlSchema = z.object({
  entryPoint: z.string(),
  cert: z.string(),
  /** Entity id of the provider; empty: the certificate alone identifies it. */
  entityId: z.string(),
  /** SAML attribute with the user id; empty: the NameID. */
  userIdAttribute: z.string(),
  /** User attributes by the SAML attributes that they are read from; empty: all whose names fit. */
  attributes: z.array(z.object({ name: z.string(), from: z.string() })),
})

/** The same as it is sent; what is left out stays. */
export const ssoSamlInput = z.strictObject({
  entryPoint: text(2048),
  cert: text(20_000),
  entityId: text(1024).optional(),
  userIdAttribute: text(256).optional(),
  attributes: z
    .array(z.strictObject({ name: optionalName(128), from: text(256) }))
    .max(50)
    .optional(),
})
