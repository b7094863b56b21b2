import { aCompany, aManager, aProperty, type Company, type Person, type Property } from './builders.ts'
import type { TestServer } from './open-server.ts'

/** A company with one property and staff of every kind, and a stranger from another company. */
export interface World {
  readonly company: Company
  readonly property: Property
  readonly admin: Person
  readonly moderator: Person
  /** Contributor of the company: may edit drafts only. */
  readonly contributor: Person
  /** Contributor of this one property. */
  readonly propertyContributor: Person
  readonly stranger: { readonly company: Company; readonly property: Property; readonly admin: Person }
}

/** Makes a world of its own; limits as in `{publicGuides: 2}`. */
export async function aWorld(server: TestServer, limits: Record<string, number> = {}): Promise<World> {
  const company = await aCompany(server, { limits })
  const property = await aProperty(server, { in: company, url: 'https://app.example.com' })
  const elsewhere = await aCompany(server)
  const as = (roleName: 'admin' | 'moderator' | 'contributor') =>
    aManager(server, { roles: [{ roleName, company }] })
  return {
    company,
    property,
    admin: await as('admin'),
    moderator: await as('moderator'),
    contributor: await as('contributor'),
    propertyContributor: await aManager(server, { roles: [{ roleName: 'contributor', property }] }),
    stranger: {
      company: elsewhere,
      property: await aProperty(server, { in: elsewhere }),
      admin: await aManager(server, { roles: [{ roleName: 'admin', company: elsewhere }] }),
    },
  }
}
