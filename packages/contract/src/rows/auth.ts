import { z } from 'zod'
import { call } from '../call.ts'
import { filledText, idSchema, text } from '../schema/fields.ts'

const signedIn = z.object({ accessToken: z.string(), expiresInS: z.number().int() })

const roleAssignment = z.object({
  roleName: z.enum(['admin', 'moderator', 'contributor']),
  targetType: z.enum(['property', 'company']),
  targetOriginId: z.number().int(),
  subjectType: z.literal('companyUser'),
  subjectOriginId: z.number().int(),
})

export const currentManagerSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  emailSubscriptions: z.array(z.string()),
  authenticated: z.literal(true),
  isSuperAdmin: z.boolean(),
  companies: z.array(z.object({ id: idSchema, name: z.string() })),
  assignments: z.array(roleAssignment),
})
export type CurrentManager = z.infer<typeof currentManagerSchema>

export const authRows = {
  signIn: call(
    {
      method: 'POST',
      path: '/auth/sign-in',
      tag: 'Sign-in',
      summary: 'Sign in with e-mail and password; the refresh token travels as a cookie',
    },
    ['wrongCredentials'],
  )
    .input(z.object({ body: z.strictObject({ email: filledText(320), password: text(128) }) }))
    .output(signedIn),
  refresh: call({
    method: 'POST',
    path: '/auth/refresh',
    tag: 'Sign-in',
    summary: 'Exchange the refresh cookie for a new access token and a new cookie',
  })
    .input(z.object({}))
    .output(signedIn),
  signOut: call({
    method: 'POST',
    path: '/auth/sign-out',
    tag: 'Sign-in',
    summary: 'End this session everywhere it is open',
  })
    .input(z.object({}))
    .output(z.object({ ok: z.literal(true) })),
}

export const managerRows = {
  me: call({ method: 'GET', path: '/v3/managers/me', tag: 'Managers', summary: 'The person signed in' })
    .input(z.object({}))
    .output(currentManagerSchema),
}
