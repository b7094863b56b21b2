import { contract } from '@waymark/contract'
import { bind, bindCompany } from '../../../platform/http/index.ts'
import { editExtension, requireFeature } from '../companies/index.ts'
import { packExtension } from './pack-extension.ts'
import type { PackageDependencies } from './package-dependencies.ts'
import { readInstallation } from './read-installation.ts'
import { sendUpdate } from './send-update.ts'

const rows = contract.companies

/** Calls about the package of the browser extension. */
export function extensionPackageRoutes(deps: PackageDependencies) {
  return {
    extensionPackage: bindCompany(rows.extensionPackage, editExtension, async ({ input, scope }) => {
      const { companyId } = scope
      const { browser } = input.query
      const { zip } = await deps.database.inScope(scope, async tx => {
        await requireFeature(tx, scope, 'staffTrainingExtension')
        return packExtension(deps, tx, { companyId, browser })
      })
      const name = `waymark-extension-${companyId}${browser === 'firefox' ? '-firefox' : ''}.zip`
      return new File([new Uint8Array(await zip())], name, { type: 'application/zip' })
    }),
    extensionInstallation: bindCompany(rows.extensionInstallation, editExtension, ({ scope }) =>
      readInstallation(deps, scope),
    ),
    extensionUpdate: bind(rows.extensionUpdate, {
      permission: 'none',
      run: ({ input, ctx }) => sendUpdate(deps, ctx.request, input.params),
    }),
  }
}
