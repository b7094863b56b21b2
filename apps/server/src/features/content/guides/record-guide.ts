import { type GuideContent, guideFields, guideSettings, stepShape } from '@waymark/domain/content/guide'
import { toSnapshot } from '@waymark/domain/foundation/entity'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { recordAudits, storeVersions } from '../../../platform/record/index.ts'

/** Fields of a guide that an audit entry contains; the version of the same number contains the whole guide. */
const auditView = ({ steps, texts, ...content }: GuideContent) => ({
  ...toSnapshot(guideSettings, content),
  steps: steps.length,
  titles: Object.fromEntries(Object.entries(texts).map(([key, { title }]) => [key, title])),
})

export type GuideAction =
  | 'guide.create'
  | 'guide.save'
  | 'guide.publish'
  | 'guide.unpublish'
  | 'guide.move'
  | 'guide.delete'
  | 'guide.restore'
  | 'guide.clone'
  | 'guide.copy'
  | 'guide.restoreVersion'

export interface GuideNote {
  readonly id: number
  readonly action: GuideAction
  readonly before: GuideContent | null
  readonly after: GuideContent
  /** Number of the version that the change leaves behind. */
  readonly version: number
  readonly isUnconditional: boolean
  /** The version that this one brought back. */
  readonly restoredFrom?: number | undefined
}

/** Writes the audit entries and versions of changes. */
export async function recordGuides(tx: Tx, scope: PropertyScope, notes: readonly GuideNote[]): Promise<void> {
  await recordAudits(
    tx,
    scope,
    notes.map(note => ({
      action: note.action,
      objectId: note.id,
      before: note.before === null ? null : { version: note.version - 1, ...auditView(note.before) },
      after: { version: note.version, ...auditView(note.after) },
      isUnconditional: note.isUnconditional,
    })),
  )
  await storeVersions(
    tx,
    scope,
    notes.map(note => ({
      objectType: 'guide',
      objectId: note.id,
      version: note.version,
      snapshot: { ...toSnapshot(guideFields, note.after), shape: stepShape },
      action: note.action,
      restoredFrom: note.restoredFrom,
    })),
  )
}

/** Writes a change's audit entry and its version. */
export async function recordGuide(tx: Tx, scope: PropertyScope, note: GuideNote): Promise<void> {
  await recordGuides(tx, scope, [note])
}
