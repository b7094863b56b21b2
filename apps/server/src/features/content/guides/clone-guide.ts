import { randomUUID } from 'node:crypto'
import type { WireGuide } from '@waymark/contract'
import { insertBeside } from '@waymark/domain/content/chapter'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { changeContent, chooseLanguage } from '../../workspace/properties/index.ts'
import { addGuide } from './add-guide.ts'
import { copiedContent } from './copied-content.ts'
import { orderGuides, readGuideOrder } from './guide-order.ts'
import { contentOf, readGuide } from './guide-record.ts'
import { toWireGuide } from './guide-wire.ts'

/**
 * Copies a guide within its property as a private draft: all its languages, its segments and context tags, titles
 * with the word "copy" of their language. It stands right behind the guide; the copy of a deleted one in Unsorted.
 */
export async function cloneGuide(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  id: number,
): Promise<WireGuide> {
  requireAllowed(may(scope.role, 'edit:tutorial', { visibility: 'private' }))
  return changeContent(database, scope, async tx => {
    const { guide, languages } = await readGuide(tx, scope, id)
    const content = copiedContent(
      contentOf(guide),
      {
        chapterId: guide.chapterId,
        languages: Object.keys(guide.texts).map(key => ({ from: key, to: key })),
        isSameProperty: true,
        isNamedCopy: true,
        defaultKey: chooseLanguage(languages, undefined).fallback.key,
      },
      randomUUID,
    )
    const copy = await addGuide(tx, scope, { content, action: 'guide.clone', languages, now: clock.now() })
    const order = await readGuideOrder(tx, scope, guide.chapterId)
    const placed = insertBeside(order, copy, { neighbour: id, side: 'after' })
    if (placed !== null) await orderGuides(tx, scope, placed)
    return toWireGuide(await readGuide(tx, scope, copy), scope.role, undefined)
  })
}
