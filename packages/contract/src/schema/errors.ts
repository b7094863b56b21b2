import { z } from 'zod'

/** One thing wrong with what was sent: where it stands and what it should have been. */
export const issueSchema = z.object({
  path: z.string(),
  /** One of `issueCodes` of `domain/text`. */
  code: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']).default('error'),
})
export type WireIssue = z.infer<typeof issueSchema>

const issues = z.object({ issues: z.array(issueSchema) })
const reason = z.object({ reason: z.string() })
const retry = z.object({ retryAfterS: z.number() })

/** Kinds of limits that a company can reach (document 2 §8). */
const limitTypes = [
  'publicSegment',
  'pageSegment',
  'guide',
  'chapter',
  'attribute',
  'language',
  'member',
  'application',
] as const

/**
 * Every refusal that the API can answer with: a closed list of codes, the status each travels under, the
 * sentence sent with it and the shape of its detail. Words for people live in the locale files.
 */
export const refusals = {
  malformed: { status: 400, message: 'The request could not be read.', data: issues },
  notSignedIn: { status: 401, message: 'Sign in first.' },
  wrongCredentials: { status: 401, message: 'E-mail or password is wrong.' },
  limitReached: {
    status: 402,
    message: 'A limit of this company is reached.',
    data: z.object({ type: z.enum(limitTypes), limit: z.number() }),
  },
  forbidden: { status: 403, message: 'This is unavailable to your role.', data: reason },
  /** A company of the person asks for a second factor; until it is there only enrolling works. */
  mfaRequired: { status: 403, message: 'Set up two-factor sign-in first.' },
  /**
   * A sensitive action needs a proof of who the person is that is not older than 10 minutes: the password or, where
   * they have a second factor, a code of it; for `sso` a new sign-in at `startUrl`.
   */
  reauthenticationRequired: {
    status: 403,
    message: 'Prove again who you are first.',
    data: z.object({
      method: z.enum(['password', 'code', 'sso']),
      startUrl: z.string().nullable(),
    }),
  },
  /** The company lets its members in through its identity provider only. */
  ssoRequired: {
    status: 403,
    message: 'Sign in through the identity provider of your company.',
    data: z.object({ startUrl: z.string() }),
  },
  registrationClosed: { status: 403, message: 'Registration needs an invite.' },
  originNotAllowed: { status: 403, message: 'This address is not among the application URLs.' },
  /** The company identifies its users by e-mail address alone (rule COMP-18), and the page named another id. */
  identityNotEmail: { status: 403, message: 'Users of this application are identified by e-mail address.' },
  /** The property asks for users that the customer's server signed for, and this one is not. */
  identityNotSigned: { status: 403, message: 'This visitor is not signed for.' },
  notFound: { status: 404, message: 'There is nothing here.' },
  stale: {
    status: 409,
    message: 'A person saved a newer version meanwhile.',
    data: z.object({
      version: z.number(),
      changedBy: z.string().nullable(),
      changedAt: z.string().nullable(),
    }),
  },
  /** Restoring would show live content to more users; it needs `confirmAudienceChange`. */
  audienceGrows: {
    status: 409,
    message: 'More users would see this. Confirm the change of the audience.',
    data: z.object({
      /** Settings as `field` with their values before and after; `languages` null means every language. */
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  },
  /** The first request with this `Idempotency-Key` has not ended yet, or its outcome is unknown. */
  requestRunning: { status: 409, message: 'A request with this Idempotency-Key is running.', data: retry },
  inUse: { status: 409, message: 'This is still in use.', data: z.object({ usages: z.array(z.string()) }) },
  nameTaken: { status: 409, message: 'This name is taken.', data: z.object({ field: z.string() }) },
  lastAdmin: { status: 409, message: 'The last admin of a company stays its admin.' },
  notTested: { status: 409, message: 'Test the sign-in first.' },
  tooLarge: { status: 413, message: 'The request is too large.', data: z.object({ maxBytes: z.number() }) },
  /** Without detail where the whole body is of another kind. */
  wrongKind: { status: 415, message: 'This kind of content is not accepted here.', data: issues.optional() },
  breaksRule: { status: 422, message: 'The request breaks a rule.', data: issues },
  /** The two codes of document 2 §5.1, "Password change". */
  invalidPasswordExistingMessage: { status: 422, message: 'The current password is wrong.' },
  notMatchPasswordMessage: { status: 422, message: 'The two new passwords differ.' },
  wrongCode: { status: 422, message: 'The code is wrong or has been used.' },
  slowDown: { status: 429, message: 'Too many requests.', data: retry },
  /** A person asked as many questions as one day allows; the next day (UTC) begins after `retryAfterS`. */
  dailyLimit: {
    status: 429,
    message: 'The limit of questions of this day is reached.',
    data: z.object({ limit: z.number(), retryAfterS: z.number() }),
  },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'A part of the server is away for the moment.', data: retry },
} as const

export type RefusalCode = keyof typeof refusals

/** The body of every error. */
export const errorBodySchema = z.object({
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
  errorMessage: z.string(),
  data: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof errorBodySchema>

/** The typed detail of a refusal, or undefined where it has none. */
export type RefusalData<C extends RefusalCode> = (typeof refusals)[C] extends {
  data: infer S extends z.ZodType
}
  ? z.input<S>
  : undefined
