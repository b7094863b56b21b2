import { contract } from '@waymark/contract'
import type { Capability } from '@waymark/domain/identity/access'
import type { CompanyScope } from '../../../platform/database/index.ts'
import { type ApiContext, bind, bindCompany } from '../../../platform/http/index.ts'
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
    get: bindCompany(sso.get, view, ({ scope, ctx }) => readSso(callOf(scope, ctx))),
    create: bindCompany(sso.create, edit, ({ input, scope, ctx }) =>
      createSso(callOf(scope, ctx), input.body),
    ),
    save: bindCompany(sso.save, edit, ({ input, scope, ctx }) => saveSso(callOf(scope, ctx), input.body)),
    remove: bindCompany(sso.remove, edit, ({ scope, ctx }) => removeSso(callOf(scope, ctx))),
    importXml: bindCompany(sso.importXml, edit, ({ input, scope, ctx }) =>
      importSso(callOf(scope, ctx), input.body.xmlConfig),
    ),
    beginTest: bindCompany(sso.beginTest, edit, ({ scope, ctx }) => beginTest(callOf(scope, ctx))),
    metadata: bindCompany(sso.metadata, view, async ({ scope, ctx }) => {
      const own = ownAddresses(publicAddress(), scope.companyId)
      return asksForXml(ctx) ? xmlFile(ownMetadata(own)) : wireMetadata(own)
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
