import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { keepVersion, recordAudit } from '../../platform/record/index.ts'
import type { GuideContent } from './guide-record.ts'

/** What an audit entry says about a guide; the whole of it stands in the version of the same number. */
const auditFace = (content: GuideContent) => ({
  visibility: content.visibility,
  chapterId: content.chapterId,
  languageBehaviour: content.languageBehaviour,
  userSegmentId: content.userSegmentId,
  pageSegmentId: content.pageSegmentId,
  contextTags: content.contextTags,
  isPromoted: content.isPromoted,
  steps: content.steps.length,
  titles: Object.fromEntries(Object.entries(content.texts).map(([key, texts]) => [key, texts.title])),
})

export type GuideAction =
  | 'guide.create'
  | 'guide.save'
  | 'guide.publish'
  | 'guide.unpublish'
  | 'guide.move'
  | 'guide.delete'

export interface GuideNote {
  readonly id: number
  readonly action: GuideAction
  readonly before: GuideContent | null
  readonly after: GuideContent
  /** Number of the version that the change leaves behind. */
  readonly version: number
  readonly isUnconditional: boolean
}

/** Writes a change's audit entry and its version. */
export async function recordGuide(tx: Tx, scope: PropertyScope, note: GuideNote): Promise<void> {
  await recordAudit(tx, scope, {
    action: note.action,
    objectType: 'guide',
    objectId: note.id,
    before: note.before === null ? null : { version: note.version - 1, ...auditFace(note.before) },
    after: { version: note.version, ...auditFace(note.after) },
    isUnconditional: note.isUnconditional,
  })
  await keepVersion(tx, scope, {
    objectType: 'guide',
    objectId: note.id,
    version: note.version,
    snapshot: note.after,
  })
}
