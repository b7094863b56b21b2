import { mayManageTeam } from '@waymark/domain/identity/access'
import type { Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { type Invite, lockOpenInvite } from './invite-store.ts'
import { maySeeInvite, requireTeam, type TeamView } from './team-view.ts'

/**
 * An open invite that the asker looks after, by its handle. Refuses (404) one that is not there, or not to be
 * seen, and (403) one to where the asker has no say.
 */
export async function requireOpenInvite(tx: Tx, view: TeamView, token: string): Promise<Invite> {
  const invite = await lockOpenInvite(tx, view.companyId, token)
  if (invite === null || !maySeeInvite(view, invite)) throw refuse('notFound')
  requireTeam(mayManageTeam(view, invite))
  return invite
}
