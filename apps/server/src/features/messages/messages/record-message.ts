import { toSnapshot } from '@waymark/domain/foundation/entity'
import { type MessageContent, messageFields } from '@waymark/domain/messages/message'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { recordAudit, storeVersion } from '../../../platform/record/index.ts'

/** Returns the fields of a message for an audit entry; the version of the same number contains the whole message. */
const auditedFields = (content: MessageContent) => {
  const { languageTexts, minTime, maxTime, ...rest } = content
  return {
    ...rest,
    minTime: minTime?.at.toISOString() ?? null,
    maxTime: maxTime?.at.toISOString() ?? null,
    languages: Object.fromEntries(Object.entries(languageTexts).map(([id, text]) => [id, text.status])),
  }
}

export type MessageAction =
  | 'message.create'
  | 'message.save'
  | 'message.publish'
  | 'message.unpublish'
  | 'message.delete'
  | 'message.restoreVersion'

export interface MessageNote {
  readonly id: number
  readonly action: MessageAction
  readonly before: MessageContent | null
  readonly after: MessageContent
  /** Number of the version that the change leaves behind. */
  readonly version: number
  readonly isUnconditional: boolean
  /** The version that this one restored. */
  readonly restoredFrom?: number | undefined
}

/** Writes a change's audit entry and its version. */
export async function recordMessage(tx: Tx, scope: PropertyScope, note: MessageNote): Promise<void> {
  await recordAudit(tx, scope, {
    action: note.action,
    objectId: note.id,
    before: note.before === null ? null : { version: note.version - 1, ...auditedFields(note.before) },
    after: { version: note.version, ...auditedFields(note.after) },
    isUnconditional: note.isUnconditional,
  })
  await storeVersion(tx, scope, {
    objectType: 'message',
    objectId: note.id,
    version: note.version,
    snapshot: toSnapshot(messageFields, note.after),
    action: note.action,
    restoredFrom: note.restoredFrom,
  })
}
