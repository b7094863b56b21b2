import { addProperty } from './add-property.ts'
import { companiesText, propertiesText } from './company-lists.ts'
import { createSuperAdmin } from './create-super-admin.ts'
import type { OperatorDependencies } from './operator-dependencies.ts'
import type { OperatorCommand } from './read-command.ts'
import { resetPersonMfa } from './reset-person-mfa.ts'
import { setFlags, setOfCompany } from './set-allowances.ts'

/** Does what the command asks and returns what to print. Throws an OperatorError with a sentence when it cannot. */
export async function runCommand(
  deps: OperatorDependencies,
  command: Exclude<OperatorCommand, { readonly kind: 'help' }>,
): Promise<string> {
  switch (command.kind) {
    case 'createSuperAdmin':
      return createSuperAdmin(deps, command)
    case 'resetMfa':
      return resetPersonMfa(deps, command.email)
    case 'companies':
      return companiesText(deps.database)
    case 'properties':
      return propertiesText(deps.database, command.companyId)
    case 'addProperty':
      return addProperty(deps, command)
    case 'limits':
    case 'features':
      return setOfCompany(deps.database, command.kind, command)
    case 'flags':
      return setFlags(deps.database, command)
  }
}
