import { OperatorError } from '../../../platform/operator-error.ts'
import { clearSecondFactor } from '../../identity/security/index.ts'
import type { OperatorDependencies } from './operator-dependencies.ts'

/** No one has that e-mail address. */
class UnknownPersonError extends OperatorError {}

/**
 * Takes a person's second factor away, an operator's too, and ends their sessions. Returns what to tell the operator.
 * @throws UnknownPersonError when no one has the address.
 */
export async function resetPersonMfa(
  { database, clock }: Pick<OperatorDependencies, 'database' | 'clock'>,
  email: string,
): Promise<string> {
  return database.asSystem(async tx => {
    const person = await tx
      .selectFrom('manager')
      .select('manager.id')
      .where('manager.email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (person === undefined) throw new UnknownPersonError(`No one has the e-mail address ${email}.`)
    const reset = { managerId: person.id, actorId: null, now: clock.now() }
    const isTaken = await clearSecondFactor(tx, reset)
    return isTaken
      ? `${email} signs in with the password alone now; every session was ended.\n`
      : `${email} has no second factor.\n`
  })
}
