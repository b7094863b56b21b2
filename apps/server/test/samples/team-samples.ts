import { aManager } from '../builders.ts'
import { anIdentityProvider } from '../sso/an-identity-provider.ts'
import { aStaffEvent } from '../staff-events.ts'
import { anInvite, inviteBody } from '../team.ts'
import { type Maker, nothing, type Place } from './sample.ts'

const provider = anIdentityProvider()
const providerConfig = {
  idpEntityId: provider.entityId,
  singleSignOnServiceUrl: provider.singleSignOnServiceUrl,
  signingCertificate: provider.key.certificateText,
}

/** A person new who has a role in the place's property and no other. */
async function aMember({ server, property }: Place): Promise<number> {
  return (await aManager(server, { roles: [{ roleName: 'contributor', property }] })).id
}

/** An open invite to the place's property, sent long enough ago to be sent again. */
const anOpenInvite: Maker = async ({ server, property, admin }) => {
  const { handle } = await anInvite(server, { to: property, by: admin })
  await server.database.asSystem(tx =>
    tx
      .updateTable('invite')
      .set({ sent_at: new Date('2026-01-01T00:00:00Z') })
      .where('handle', '=', handle)
      .execute(),
  )
  return { body: { token: handle } }
}

/** The company has an identity provider that no test sign-in has tried yet. */
async function anSsoConfig({ server, company }: Place): Promise<void> {
  await server.database.asSystem(tx =>
    tx
      .insertInto('company_sso')
      .values({
        company_id: company.id,
        idp_entity_id: provider.entityId,
        single_sign_on_service_url: provider.singleSignOnServiceUrl,
        signing_certificate: provider.key.certificateText,
      })
      .onConflict(conflict => conflict.column('company_id').doNothing())
      .execute(),
  )
}

async function noSsoConfig({ server, company }: Place): Promise<void> {
  await server.database.asSystem(tx =>
    tx.deleteFrom('company_sso').where('company_id', '=', company.id).execute(),
  )
}

export const teamSamples: Readonly<Record<string, Maker>> = {
  'members.list': nothing,
  'members.invite': ({ property }) => ({ body: inviteBody({ to: property, roleName: 'contributor' }) }),
  'members.resendInvite': anOpenInvite,
  'members.cancelInvite': anOpenInvite,
  'members.remove': async place => ({ params: { id: await aMember(place) } }),
  'authorization.roles': nothing,
  'authorization.ofSubject': async place => ({
    params: { subjectType: 'companyUser', id: await aMember(place) },
  }),
  'authorization.ofCompany': nothing,
  'authorization.ofProperty': nothing,
  'authorization.assign': async place => ({
    body: {
      data: [
        {
          roleName: 'moderator',
          targetType: 'property',
          targetOriginId: place.property.id,
          subjectType: 'companyUser',
          subjectOriginId: await aMember(place),
        },
      ],
    },
  }),
  'authorization.revoke': async place => ({
    params: { subjectType: 'companyUser', user: await aMember(place) },
    query: { property: place.property.id },
  }),
  'security.get': nothing,
  'security.save': () => ({ body: { mfaEnabled: false } }),
  'security.users': nothing,
  'security.resetMfa': async place => ({ params: { user: await aMember(place) } }),
  'security.setBypass': async place => ({
    params: { user: await aMember(place) },
    body: { canBypassSSO: true },
  }),
  'sso.get': nothing,
  'sso.metadata': nothing,
  'sso.create': async place => {
    await noSsoConfig(place)
    return { body: providerConfig }
  },
  'sso.save': async place => {
    await anSsoConfig(place)
    return { body: { enabled: false } }
  },
  'sso.remove': async place => {
    await anSsoConfig(place)
    return {}
  },
  'sso.importXml': () => ({ body: { xmlConfig: provider.metadata } }),
  'sso.beginTest': async place => {
    await anSsoConfig(place)
    return {}
  },
  'audit.list': nothing,
  'audit.choices': nothing,
  'audit.export': nothing,
  'companies.get': nothing,
  'companies.saveConfig': () => ({ body: { newConfig: { ssoSaml: null } } }),
  'companies.distributions': nothing,
  'search.find': () => ({ query: { q: 'a' } }),
  'shell.sendSupportMessage': ({ property }) => ({ body: { propertyId: property.id, message: 'Hello' } }),
  'shell.recordStaffEvents': ({ company, property, by }) => ({
    body: { data: [aStaffEvent({ company, property, by })] },
  }),
}
