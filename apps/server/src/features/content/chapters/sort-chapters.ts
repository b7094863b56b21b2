import { isDeepStrictEqual } from 'node:util'
import type { WireChapter } from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { breaksRule, requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import {
  changeContent,
  chooseLanguage,
  markContentChanged,
  readLanguages,
} from '../../workspace/properties/index.ts'
import { isSameSet } from './apply-chapter-save.ts'
import { readChapters } from './chapter-record.ts'
import { orderChapters } from './chapter-store.ts'
import { toWireChapter } from './chapter-wire.ts'

/**
 * Puts the property's chapters into the given order, which must name each of them once (422). Published
 * chapters move with it, so it requires the right to edit these.
 */
export async function sortChapters(
  { database }: WriteDependencies,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<WireChapter[]> {
  requireAllowed(may(scope.role, 'edit:chapter', { visibility: 'public' }))
  return changeContent(database, scope, async tx => {
    const choice = chooseLanguage(await readLanguages(tx, scope), undefined)
    const before = (await readChapters(tx, scope)).map(chapter => chapter.id)
    if (!isSameSet(ids, before)) {
      throw breaksRule('launchers', 'notItsChapters', 'must name each chapter of the property exactly once')
    }
    if (!isDeepStrictEqual(before, ids)) {
      await orderChapters(tx, scope, ids)
      // The order itself says what it was made from: a chapter added meanwhile is refused above.
      await recordAudit(tx, scope, { action: 'chapter.sort', objectId: null, before, after: ids })
      await markContentChanged(tx, scope)
    }
    return (await readChapters(tx, scope)).map(chapter => toWireChapter(chapter, scope.role, choice))
  })
}
