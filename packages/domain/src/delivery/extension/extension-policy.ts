/** Settings that the extension gets from a device's policy or from the installed package. */
export interface ExtensionPolicy {
  /** Origin of the Waymark server, without a slash at its end. */
  readonly server: string
  readonly companyId: number
  /** One of the company's integrity tokens. */
  readonly companyIntegrity: string
  readonly userId: string | null
  readonly userAttributes: Readonly<Record<string, unknown>>
  /** The user's identity signed by the company (a short JWT), where the application asks for one. */
  readonly authToken: string | null
}

export type PolicyField =
  | 'server'
  | 'companyId'
  | 'companyIntegrity'
  | 'userId'
  | 'userAttributes'
  | 'authToken'

/** Either a policy, or the field that prevents it. */
export type PolicyReading =
  | { readonly policy: ExtensionPolicy; readonly fault: null }
  | { readonly policy: null; readonly fault: PolicyField }

const maxText: Readonly<Record<'companyIntegrity' | 'userId' | 'authToken', number>> = {
  companyIntegrity: 200,
  userId: 256,
  authToken: 4096,
}
const maxAttributes = 200
const origin = /^(https?):\/\/((?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?)\/?$/i
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i

/** The origin that a text names: https, or http on this machine alone; null for anything else. */
function serverOrigin(value: unknown): string | null {
  const [, scheme = '', host = ''] = typeof value === 'string' ? (origin.exec(value) ?? []) : []
  const isSafe = /^https$/i.test(scheme) || loopback.test(host)
  return host !== '' && isSafe ? `${scheme}://${host}`.toLowerCase() : null
}

function textOf(value: unknown, field: keyof typeof maxText): string | null | undefined {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' && value.length <= maxText[field] ? value : undefined
}

function attributesOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  return Object.keys(value).length <= maxAttributes ? { ...value } : undefined
}

/**
 * Reads managed storage or the defaults of a package. A field of a wrong kind, too long, or a server that is not
 * reached by https makes the whole policy unusable: half of one would sign a user in as someone else.
 */
export function readExtensionPolicy(fields: Readonly<Record<string, unknown>>): PolicyReading {
  const refuse = (fault: PolicyField): PolicyReading => ({ policy: null, fault })
  const server = serverOrigin(fields['server'])
  if (server === null) return refuse('server')
  const companyId = Number(fields['companyId'])
  if (!Number.isInteger(companyId) || companyId < 1 || companyId > 2_147_483_647) return refuse('companyId')
  const companyIntegrity = textOf(fields['companyIntegrity'], 'companyIntegrity')
  if (!companyIntegrity) return refuse('companyIntegrity')
  const userId = textOf(fields['userId'], 'userId')
  if (userId === undefined) return refuse('userId')
  const userAttributes = attributesOf(fields['userAttributes'])
  if (userAttributes === undefined) return refuse('userAttributes')
  const authToken = textOf(fields['authToken'], 'authToken')
  if (authToken === undefined) return refuse('authToken')
  return {
    policy: { server, companyId, companyIntegrity, userId, userAttributes, authToken },
    fault: null,
  }
}
