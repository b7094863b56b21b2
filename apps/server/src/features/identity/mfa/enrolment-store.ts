import type { Tx } from '../../../platform/database/index.ts'

/** A person's authenticator app. `secret` counts once `confirmedAt` is set; `pendingSecret` waits to take its place. */
export interface Enrolment {
  readonly secret: Buffer
  readonly pendingSecret: Buffer | null
  readonly confirmedAt: Date | null
  /** Time step of the last code that counted. */
  readonly lastStep: number
}

/** The person's enrolment, begun or confirmed; null where there is none. */
export async function findEnrolment(tx: Tx, managerId: number): Promise<Enrolment | null> {
  const row = await tx
    .selectFrom('mfa_enrolment')
    .select(['secret', 'pending_secret', 'confirmed_at', 'last_step'])
    .where('manager_id', '=', managerId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    secret: row.secret,
    pendingSecret: row.pending_secret,
    confirmedAt: row.confirmed_at,
    lastStep: Number(row.last_step),
  }
}

/** Keeps a secret that counts once it is confirmed; the one there is goes on counting until then. */
export async function proposeSecret(tx: Tx, managerId: number, sealed: Buffer): Promise<void> {
  await tx
    .insertInto('mfa_enrolment')
    .values({ manager_id: managerId, secret: sealed, pending_secret: sealed })
    .onConflict(conflict => conflict.column('manager_id').doUpdateSet({ pending_secret: sealed }))
    .execute()
}

/** Makes the proposed secret the one that counts; false where another was proposed, or it counts, meanwhile. */
export async function adoptSecret(
  tx: Tx,
  proposal: {
    readonly managerId: number
    readonly sealed: Buffer
    readonly step: number
    readonly now: Date
  },
): Promise<boolean> {
  const adopted = await tx
    .updateTable('mfa_enrolment')
    .set({
      secret: proposal.sealed,
      pending_secret: null,
      confirmed_at: proposal.now,
      last_step: proposal.step,
    })
    .where('manager_id', '=', proposal.managerId)
    .where('pending_secret', '=', proposal.sealed)
    .returning('manager_id')
    .executeTakeFirst()
  return adopted !== undefined
}

/** Uses a time step up by one atomic statement; false where it, or a later one, was used already. */
export async function consumeTotpStep(tx: Tx, managerId: number, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('mfa_enrolment')
    .set({ last_step: step })
    .where('manager_id', '=', managerId)
    .where('last_step', '<', String(step))
    .returning('manager_id')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * Forgets the person's second factor: app and recovery codes. Their sessions count as without one from now on, so
 * that a company that asks for it makes them enrol again. True where there was one.
 */
export async function deleteEnrolment(tx: Tx, managerId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('manager_id', '=', managerId).execute()
  await tx.updateTable('session').set({ mfa_at: null }).where('manager_id', '=', managerId).execute()
  const deleted = await tx
    .deleteFrom('mfa_enrolment')
    .where('manager_id', '=', managerId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}
