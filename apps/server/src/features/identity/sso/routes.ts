import { contract } from '@waymark/contract'
import type { Capability } from '@waymark/domain/identity/access'
import type { CompanyScope } from '../../../platform/database/index.ts'
import { type ApiContext, bind } from '../../../platform/http/index.ts'
import { beginTest } from './provider/begin-test.ts'
import { createSso } from './provider/create-sso.ts'
import { importSso } from './provider/import-sso.ts'
import { readSso } from './provider/read-sso.ts'
import { removeSso } from './provider/remove-sso.ts'
import { saveSso } from './provider/save-sso.ts'
import type { SsoCall } from './provider/sso-call.ts'
import { wireMetadata } from './provider/sso-wire.ts'
import { ownAddresses } from './saml/own-addresses.ts'
import { ownMetadata } from './saml/own-metadata.ts'
import type { BrowserBinding } from './signing-in/browser-binding.ts'
import { findSso } from './signing-in/find-sso.ts'
import { finishSso } from './signing-in/finish-sso.ts'
import type { SsoDependencies } from './sso-dependencies.ts'

const view: Capability = 'view:settings/company/team/sso'
const edit: readonly Capability[] = [view, 'edit:company']

/** The configuration of single sign-on for staff (document 2 §7.4). */
export function ssoRoutes({ database, clock, publicAddress }: SsoDependencies) {
  const callOf = (scope: CompanyScope, ctx: ApiContext): SsoCall => ({
    database,
    clock,
    publicAddress,
    scope,
    ctx,
  })
  const { sso } = contract
  return {
    get: bind(sso.get, {
      permission: view,
      scope: 'company',
      run: ({ scope, ctx }) => readSso(callOf(scope, ctx)),
    }),
    create: bind(sso.create, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope, ctx }) => createSso(callOf(scope, ctx), input.body),
    }),
    save: bind(sso.save, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope, ctx }) => saveSso(callOf(scope, ctx), input.body),
    }),
    remove: bind(sso.remove, {
      permission: edit,
      scope: 'company',
      run: ({ scope, ctx }) => removeSso(callOf(scope, ctx)),
    }),
    importXml: bind(sso.importXml, {
      permission: edit,
      scope: 'company',
      run: ({ input, scope, ctx }) => importSso(callOf(scope, ctx), input.body.xmlConfig),
    }),
    beginTest: bind(sso.beginTest, {
      permission: edit,
      scope: 'company',
      run: ({ scope, ctx }) => beginTest(callOf(scope, ctx)),
    }),
    metadata: bind(sso.metadata, {
      permission: view,
      scope: 'company',
      run: async ({ scope, ctx }) => {
        const own = ownAddresses(publicAddress(), scope.companyId)
        return asksForXml(ctx) ? xmlFile(ownMetadata(own)) : wireMetadata(own)
      },
    }),
  }
}

const asksForXml = ({ request }: ApiContext) => /\bxml\b/i.test(request.headers.accept ?? '')

const xmlFile = (xml: string) => new File([xml], 'waymark-metadata.xml', { type: 'application/xml' })

/** The calls of the sign-in itself, which no one needs to be signed in for. */
export function ssoSignInRoutes(deps: SsoDependencies, mark: BrowserBinding) {
  return {
    findSso: bind(contract.auth.findSso, {
      permission: 'none',
      run: ({ input, ctx }) => findSso(deps, ctx, input.body.email),
    }),
    finishSso: bind(contract.auth.finishSso, {
      permission: 'none',
      run: ({ input, ctx }) => finishSso(deps, mark, ctx, input.body.handoff),
    }),
  }
}
