import { randomBytes } from 'node:crypto'
import { passwordFaults } from '@waymark/domain/foundation/text'
import type { AuditAction } from '@waymark/domain/workspace/audit'
import { insertRow, type Tx, updateById } from '../../../platform/database/index.ts'
import { OperatorError } from '../../../platform/operator-error.ts'
import { recordPersonalAudit, recordUnattendedAudit } from '../../../platform/record/index.ts'
import { hashPassword, revokeCredentials } from '../../identity/session/index.ts'
import type { OperatorDependencies } from './operator-dependencies.ts'

export interface SuperAdminInput {
  readonly email: string
  /** Null: made from the e-mail address. */
  readonly name: string | null
  /** The password is asked for instead of made up. */
  readonly asksPassword: boolean
}

/** The password that was typed may not be used. */
class WeakPasswordError extends OperatorError {}

const words = {
  length: 'at least 10 characters',
  lowerCase: 'a lower case letter',
  upperCase: 'an upper case letter',
  digit: 'a digit',
  symbol: 'one of ! @ # $ % ^ & * -',
  common: 'nothing that is tried first',
  personal: 'nothing made of the e-mail or the name',
} as const

const longestPassword = 128

function refuseWeak(password: string, owner: { readonly email: string; readonly name: string }): void {
  const needs: string[] = passwordFaults(password, owner).map(({ code }) => words[code])
  if (password.length > longestPassword) needs.push(`at most ${longestPassword} characters`)
  if (needs.length > 0) throw new WeakPasswordError(`The password needs: ${needs.join(', ')}.`)
}

/** A password of 20 characters that also meets the pattern (document 2 §5.1). */
const randomPassword = () => `${randomBytes(12).toString('base64url')}-aA1`

interface Found {
  readonly id: number
  readonly name: string
  readonly isSuperAdmin: boolean
}

const findManager = (tx: Tx, email: string): Promise<Found | undefined> =>
  tx
    .selectFrom('manager')
    .select(['manager.id', 'manager.name', 'manager.is_super_admin as isSuperAdmin'])
    .where('manager.email', '=', email)
    .forUpdate()
    .executeTakeFirst()

/** In the logs of the person's companies, and in the installation's own. */
async function record(tx: Tx, action: AuditAction, managerId: number, email: string): Promise<void> {
  await recordPersonalAudit(tx, { action, managerId, actorId: null })
  await recordUnattendedAudit(tx, { companyId: null, action, objectId: managerId, after: { email } })
}

async function insertSuperAdmin(
  tx: Tx,
  manager: { readonly email: string; readonly name: string; readonly passwordHash: string; now: Date },
): Promise<void> {
  const { email, name, passwordHash, now } = manager
  const id = await insertRow(tx, 'manager', {
    email,
    name,
    password_hash: passwordHash,
    is_super_admin: true,
    password_changed_at: now,
  })
  await record(tx, 'manager.makeSuperAdmin', id, email)
}

async function promote(tx: Tx, found: Found, email: string): Promise<void> {
  if (found.isSuperAdmin) return
  await updateById(tx, 'manager', found.id, { is_super_admin: true })
  await record(tx, 'manager.makeSuperAdmin', found.id, email)
}

/** Another password ends every session, the API token and open links: anyone who knew the old one is out. */
async function changePassword(
  tx: Tx,
  found: Found,
  change: { readonly email: string; readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  await updateById(tx, 'manager', found.id, {
    password_hash: change.passwordHash,
    password_changed_at: change.now,
  })
  await revokeCredentials(tx, { managerId: found.id, keep: null, companyId: null }, change.now)
  await record(tx, 'manager.setPassword', found.id, change.email)
}

/** The text for the operator, with the sign-in of a new super admin. */
function saidOf(input: SuperAdminInput, found: Found | undefined, password: string): string {
  if (found === undefined) {
    const shown = input.asksPassword ? '(the one you typed)' : password
    return `${input.email} is a super admin now.\n  e-mail    ${input.email}\n  password  ${shown}\n`
  }
  const was = found.isSuperAdmin ? 'was a super admin already' : 'is a super admin now'
  return `${input.email} ${was}; the password ${input.asksPassword ? 'is the one you typed' : 'stays as it was'}.\n`
}

/**
 * Makes a super admin: a new person, or one who is there already and keeps everything else. Returns what to tell the
 * operator; a password that was made up here is shown in it and nowhere else.
 * @throws WeakPasswordError when the password that was typed may not be used.
 */
export async function createSuperAdmin(deps: OperatorDependencies, input: SuperAdminInput): Promise<string> {
  const { database, clock, promptPassword } = deps
  const name = input.name ?? input.email.slice(0, input.email.lastIndexOf('@'))
  const password = input.asksPassword ? await promptPassword() : randomPassword()
  if (input.asksPassword) refuseWeak(password, { email: input.email, name })
  const passwordHash = await hashPassword(password)
  return database.asSystem(async tx => {
    const found = await findManager(tx, input.email)
    const now = clock.now()
    const { email } = input
    if (found === undefined) {
      await insertSuperAdmin(tx, { email, name, passwordHash, now })
    } else {
      await promote(tx, found, email)
      if (input.asksPassword) await changePassword(tx, found, { email, passwordHash, now })
    }
    return saidOf(input, found, password)
  })
}
