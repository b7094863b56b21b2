import type { Database } from '../../../../platform/database/index.ts'
import type { SignedIn } from '../../../../platform/http/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import { countRecoveryCodes, findEnrolment } from '../../mfa/index.ts'
import { findPerson } from '../../session/index.ts'

interface Status {
  readonly isEnrolled: boolean
  readonly enrolledAt: string | null
  readonly recoveryCodesLeft: number
  readonly isRequired: boolean
}

/** Whether one has a second factor, how many recovery codes are left, and whether a company requires it. */
export function readMfaStatus(database: Database, me: SignedIn): Promise<Status> {
  return database.asSystem(async tx => {
    const confirmedAt = (await findEnrolment(tx, me.managerId))?.confirmedAt ?? null
    const person = await findPerson(tx, me.managerId)
    return {
      isEnrolled: confirmedAt !== null,
      enrolledAt: confirmedAt === null ? null : wireInstant(confirmedAt),
      recoveryCodesLeft: confirmedAt === null ? 0 : await countRecoveryCodes(tx, me.managerId),
      isRequired: person?.companies.some(company => company.mfaEnabled) ?? false,
    }
  })
}
