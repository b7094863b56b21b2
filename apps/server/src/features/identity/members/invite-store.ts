import type { RoleAssignment, RoleHolding } from '@waymark/domain/identity/access'
import { insertRow, type Tx, updateById } from '../../../platform/database/index.ts'
import { hashOfSecret, inviteLifeMs } from './invite-secret.ts'

export interface Invite extends RoleAssignment {
  readonly id: number
  readonly companyId: number
  readonly email: string
  readonly invitedBy: number | null
  readonly sentAt: Date
}

const open = (tx: Tx) =>
  tx
    .selectFrom('invite')
    .select(['invite.id', 'invite.company_id as companyId', 'invite.email'])
    .select(['invite.role_name as roleName', 'invite.target_type as targetType'])
    .select(['invite.target_id as targetId', 'invite.invited_by as invitedBy', 'invite.sent_at as sentAt'])
    .where('invite.used_at', 'is', null)
    .where('invite.cancelled_at', 'is', null)

/** An open invite of the company, by its handle or by the secret of its mail; also one that is too old by now. */
export async function lockOpenInvite(tx: Tx, companyId: number, token: string): Promise<Invite | null> {
  const invite = await open(tx)
    .where('invite.company_id', '=', companyId)
    .where(({ eb, or }) =>
      or([eb('invite.handle', '=', token), eb('invite.token_hash', '=', hashOfSecret(token))]),
    )
    .forUpdate()
    .executeTakeFirst()
  return invite ?? null
}

/** The invite whose mail carried the secret, while that still works. The transaction must see all companies. */
export async function findInviteBySecret(tx: Tx, secret: string, now: Date): Promise<Invite | null> {
  const invite = await open(tx)
    .where('invite.token_hash', '=', hashOfSecret(secret))
    .where('invite.expires_at', '>', now)
    .executeTakeFirst()
  return invite ?? null
}

/** Uses an invite up by one statement: of several that come with its secret at once one gets it. */
export async function useInvite(tx: Tx, secret: string, now: Date): Promise<Invite | null> {
  const row = await tx
    .updateTable('invite')
    .set({ used_at: now })
    .where('invite.token_hash', '=', hashOfSecret(secret))
    .where('invite.expires_at', '>', now)
    .where('invite.used_at', 'is', null)
    .where('invite.cancelled_at', 'is', null)
    .returning(['invite.id', 'invite.company_id as companyId', 'invite.email'])
    .returning(['invite.role_name as roleName', 'invite.target_type as targetType'])
    .returning(['invite.target_id as targetId', 'invite.invited_by as invitedBy', 'invite.sent_at as sentAt'])
    .executeTakeFirst()
  return row ?? null
}

/** Whether a person with this e-mail is invited to there already. */
export async function hasOpenInvite(
  tx: Tx,
  companyId: number,
  email: string,
  at: RoleHolding,
): Promise<boolean> {
  const row = await open(tx)
    .where('invite.company_id', '=', companyId)
    .where('invite.email', '=', email)
    .where('invite.target_type', '=', at.targetType)
    .where('invite.target_id', '=', at.targetId)
    .executeTakeFirst()
  return row !== undefined
}

interface NewInvite extends RoleAssignment {
  readonly companyId: number
  readonly email: string
  readonly invitedBy: number
  readonly handle: string
  readonly hash: Buffer
}

/** Keeps a new invite and returns its id. */
export async function insertInvite(tx: Tx, invite: NewInvite, now: Date): Promise<number> {
  return insertRow(tx, 'invite', {
    company_id: invite.companyId,
    email: invite.email,
    role_name: invite.roleName,
    target_type: invite.targetType,
    target_id: invite.targetId,
    handle: invite.handle,
    token_hash: invite.hash,
    invited_by: invite.invitedBy,
    created_at: now,
    sent_at: now,
    expires_at: new Date(now.getTime() + inviteLifeMs),
  })
}

/** Replaces the secret; the old one becomes invalid. */
export async function renewInvite(tx: Tx, id: number, hash: Buffer, now: Date): Promise<void> {
  await updateById(tx, 'invite', id, {
    token_hash: hash,
    is_resent: true,
    sent_at: now,
    expires_at: new Date(now.getTime() + inviteLifeMs),
  })
}

/** Takes invites back. */
export async function cancelInvites(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('invite').set({ cancelled_at: now }).where('invite.id', 'in', ids).execute()
}

/** The open invites of a person to the company and its properties. */
export function readOpenInvites(tx: Tx, companyId: number, email: string): Promise<Invite[]> {
  return open(tx).where('invite.company_id', '=', companyId).where('invite.email', '=', email).execute()
}
