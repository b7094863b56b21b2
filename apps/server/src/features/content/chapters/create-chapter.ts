import type { WireChapter } from '@waymark/contract'
import { chapterFields, type chapterSettings } from '@waymark/domain/content/chapter'
import { applySent, defaultContent, type SentOf } from '@waymark/domain/foundation/entity'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import {
  changeContent,
  chooseLanguage,
  readLanguages,
  recordContent,
} from '../../workspace/properties/index.ts'
import { readChapter } from './chapter-record.ts'
import { insertChapter } from './chapter-store.ts'
import { toWireChapter } from './chapter-wire.ts'
import { enforceChapterLimit } from './enforce-chapter-limit.ts'

export interface NewChapter extends SentOf<typeof chapterSettings> {
  readonly title: string
  readonly subtitle: string
  readonly visibility: 'public' | 'private'
}

/** Makes a chapter behind the others, with its texts in one language (undefined: the default one). */
export async function createChapter(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { lang, body }: { readonly lang: string | undefined; readonly body: NewChapter },
): Promise<WireChapter> {
  requireAllowed(may(scope.role, 'edit:chapter', { visibility: body.visibility }))
  return changeContent(database, scope, async tx => {
    const choice = chooseLanguage(await readLanguages(tx, scope), lang)
    if (body.visibility === 'public') await enforceChapterLimit(tx, scope)
    const texts = { [choice.requested.key]: { title: body.title, subtitle: body.subtitle } }
    const content = { ...applySent(chapterFields, defaultContent(chapterFields), body), texts }
    const objectId = await insertChapter(tx, scope, content, clock.now())
    const about = { objectType: 'chapter', objectId, action: 'chapter.create', version: 1 } as const
    await recordContent(tx, scope, chapterFields, { ...about, before: null, after: content })
    return toWireChapter(await readChapter(tx, scope, objectId), scope.role, choice)
  })
}
