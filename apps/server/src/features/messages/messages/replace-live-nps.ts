import { mayChangeVisibility } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule, requireAllowed } from '../../../platform/http/index.ts'
import { contentOf, readMessage } from './message-record.ts'
import { writeMessage } from './write-message.ts'

/** The NPS of the property that is live besides this one; null: none is. */
async function findOtherLiveNps(tx: Tx, scope: PropertyScope, id: number): Promise<number | null> {
  // Always this message first and the live one second, as the schedule locks them.
  const locked = (one: 'this' | 'live') => {
    const rows = tx
      .selectFrom('message')
      .select('message.id')
      .where('message.property_id', '=', scope.propertyId)
      .forUpdate()
    return one === 'this'
      ? rows.where('message.id', '=', id)
      : rows
          .where('message.type', '=', 'nps')
          .where('message.visibility', '=', 'public')
          .where('message.id', '<>', id)
  }
  await locked('this').execute()
  return (await locked('live').executeTakeFirst())?.id ?? null
}

/**
 * Makes room for an NPS that is published (MSG-36): the live one becomes used where the caller requests it. Refuses (422,
 * `npsLive`) while another one is live, and (403) who may not unpublish that one.
 */
export async function replaceLiveNps(
  tx: Tx,
  scope: PropertyScope,
  input: { readonly id: number; readonly isReplacing: boolean; readonly now: Date },
): Promise<void> {
  const live = await findOtherLiveNps(tx, scope, input.id)
  if (live === null) return
  if (!input.isReplacing) throw breaksRule('visibility', 'npsLive', 'another NPS is live')
  requireAllowed(mayChangeVisibility(scope.role, 'nps', 'public', 'used'))
  const before = await readMessage(tx, scope, live)
  await writeMessage(tx, scope, {
    before,
    after: { ...contentOf(before), visibility: 'used' },
    action: 'message.unpublish',
    now: input.now,
    isUnconditional: true,
  })
}
