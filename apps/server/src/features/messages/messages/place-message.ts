import { isDeepStrictEqual } from 'node:util'
import type { contract, WireMessage } from '@waymark/contract'
import { insertBeside } from '@waymark/domain/content/chapter'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { type BodyOf, breaksRule } from '../../../platform/http/index.ts'
import { recordAudit, refuseStale } from '../../../platform/record/index.ts'
import { changeContent, markContentChanged, readLanguages } from '../../workspace/properties/index.ts'
import { orderAnnouncements, readAnnouncementOrder } from './message-order.ts'
import { readMessage } from './message-record.ts'
import { toWireMessage } from './message-wire.ts'
import { requireMessageEdit } from './save-message.ts'

export type MessagePlacing = BodyOf<typeof contract.messages.place> & {
  readonly id: number
  readonly ifMatch: number | null
}

/**
 * Puts an announcement beside another one in the order of pages (MSG-56). Its content, and so its version, stays.
 * Refuses (409) an announcement that was changed since, and (422) NPS and surveys, a neighbour that is no announcement
 * of the property, and one that is pinned otherwise: pinned ones are always first.
 */
export async function placeMessage(
  { database }: WriteDependencies,
  scope: PropertyScope,
  { id, ifMatch, beforeId, afterId }: MessagePlacing,
): Promise<WireMessage> {
  const side = beforeId === undefined ? 'after' : 'before'
  return changeContent(database, scope, async tx => {
    const message = await readMessage(tx, scope, id)
    await requireMessageEdit(tx, scope, message)
    await refuseStale(tx, { type: 'message', id, version: message.version }, ifMatch)
    if (message.type !== 'announcement')
      throw breaksRule('', 'noAnnouncement', 'only announcements have a place')
    const before = await readAnnouncementOrder(tx, scope, message.pinned)
    const neighbour = beforeId ?? afterId ?? id
    const after = neighbour === id ? null : insertBeside(before, id, { neighbour, side })
    if (after === null) {
      const text = 'is not another announcement that is pinned alike'
      throw breaksRule(`${side}Id`, 'notPinnedAlike', text)
    }
    if (!isDeepStrictEqual(before, after)) {
      await orderAnnouncements(tx, scope, after)
      // The neighbour says what the place was made from, so the call overwrites nothing that it did not see.
      await recordAudit(tx, scope, {
        action: 'message.place',
        objectId: id,
        before: { place: before.indexOf(id) },
        after: { place: after.indexOf(id) },
      })
      await markContentChanged(tx, scope)
    }
    return toWireMessage(message, scope.role, await readLanguages(tx, scope))
  })
}
