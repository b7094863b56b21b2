import { CompanyScope, operatorActor } from '../../../platform/database/index.ts'
import { Refusal } from '../../../platform/http/index.ts'
import { OperatorError } from '../../../platform/operator-error.ts'
import { addApplication, type NewApplication } from '../applications/index.ts'
import type { OperatorDependencies } from './operator-dependencies.ts'

/** The application cannot be added. */
class NotAddedError extends OperatorError {}

/**
 * Adds an application to a company, as the dashboard does, and returns a line with its id.
 * @throws NotAddedError when there is no such company, or its limit is reached.
 */
export function addProperty(
  { database, clock }: OperatorDependencies,
  { companyId, input }: { readonly companyId: number; readonly input: NewApplication },
): Promise<string> {
  return database.asSystem(async tx => {
    const company = await tx
      .selectFrom('company')
      .select('company.name')
      .where('company.id', '=', companyId)
      .executeTakeFirst()
    if (company === undefined) {
      throw new NotAddedError(`There is no company ${companyId}. "npm run admin -- companies" lists them.`)
    }
    const scope = new CompanyScope(companyId, operatorActor, 'superAdmin')
    try {
      const id = await addApplication(tx, scope, { clock, input })
      return `Added property ${id} "${input.name}" to ${company.name}.\n`
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'limitReached')) throw error
      throw new NotAddedError(
        `The application limit of ${company.name} is reached. Raise it: npm run admin -- limits ${companyId} applications=number`,
      )
    }
  })
}
