import type { WireChapter, WireContextTags } from '@waymark/contract'
import { may } from '@waymark/domain/access'
import type { PropertyScope } from '../../platform/database/index.ts'
import { requireAllowed } from '../../platform/http/index.ts'
import { keepVersion, recordAudit } from '../../platform/record/index.ts'
import { fromWireTags } from '../../platform/wire-tags.ts'
import { changeContent, chooseLanguage, markContentChanged, readLanguages } from '../properties/index.ts'
import type { ChapterDependencies } from './chapter-dependencies.ts'
import { type ChapterContent, readChapter } from './chapter-record.ts'
import { insertChapter } from './chapter-store.ts'
import { toWireChapter } from './chapter-wire.ts'
import { refuseOverChapterLimit } from './refuse-over-limit.ts'

export interface NewChapter {
  readonly title: string
  readonly subtitle: string
  readonly visibility: 'public' | 'private'
  readonly languageBehaviour?: 'fallback_default' | 'hide'
  readonly segment?: number | null
  readonly pageSegment?: number | null
  readonly tags?: WireContextTags
}

/** Makes a chapter behind the others, with its texts in one language (undefined: the default one). */
export async function createChapter(
  { database, clock }: ChapterDependencies,
  scope: PropertyScope,
  { lang, body }: { readonly lang: string | undefined; readonly body: NewChapter },
): Promise<WireChapter> {
  requireAllowed(may(scope.role, 'edit:chapter', { visibility: body.visibility }))
  return changeContent(database, scope, async tx => {
    const choice = chooseLanguage(await readLanguages(tx, scope), lang)
    if (body.visibility === 'public') await refuseOverChapterLimit(tx, scope)
    const content: ChapterContent = {
      visibility: body.visibility,
      languageBehaviour: body.languageBehaviour ?? 'fallback_default',
      userSegmentId: body.segment ?? null,
      pageSegmentId: body.pageSegment ?? null,
      contextTags: fromWireTags(body.tags ?? null),
      texts: { [choice.wished.key]: { title: body.title, subtitle: body.subtitle } },
      guideIds: [],
    }
    const objectId = await insertChapter(tx, scope, content, clock.now())
    const about = { objectType: 'chapter', objectId } as const
    await recordAudit(tx, scope, {
      ...about,
      action: 'chapter.create',
      before: null,
      after: content,
      isUnconditional: false,
    })
    await keepVersion(tx, scope, { ...about, action: 'chapter.create', version: 1, snapshot: content })
    await markContentChanged(tx, scope)
    return toWireChapter(await readChapter(tx, scope, objectId), scope.role, choice)
  })
}
