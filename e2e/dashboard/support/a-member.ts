import { awaitLink } from '../../support/read-mail.ts'
import type { OpenDashboard } from '../open-dashboard.ts'

export interface Member {
  readonly name: string
  readonly email: string
  readonly password: string
}

interface Role {
  readonly roleName: 'admin' | 'moderator' | 'contributor'
  /** The application of the role; absent: the whole company. */
  readonly property?: number
}

/** Invites a person into company 1, who registers by the mailed link and has the role then. */
export async function aMember(
  { call, dataDir }: OpenDashboard,
  member: Member,
  { roleName, property }: Role,
): Promise<void> {
  const { name, email, password } = member
  const target = property === undefined ? {} : { targetType: 'property', targetOriginId: property }
  // The admin of an application is appointed after the invite (rule ACCESS-24).
  const invited = { email, roleName: 'moderator', ...target }
  await call('POST', '/v3/companies/1/managers', invited)
  const link = await awaitLink(dataDir, email, '/registration')
  const token = new URL(link).searchParams.get('token')
  await call('POST', '/v3/managers', { name, email, password, token })
  const { items } = await call<{ items: { id: number; email: string }[] }>('GET', '/v3/companies/1/managers')
  const subjectOriginId = items.find(one => one.email === email)?.id
  const data = [{ roleName, ...target, subjectType: 'companyUser', subjectOriginId }]
  await call('POST', '/v2/authorization/targets/company/1/roles', { data })
}
