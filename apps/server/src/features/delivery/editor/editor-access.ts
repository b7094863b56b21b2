import type { EditorPurpose, SentStep, WireScreenshot, WireTestedRule } from '@waymark/contract'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { type AccessCheck, notFound, refuse } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { signedInBySession } from '../../identity/session/index.ts'
import { hashOfEditorSecret, newEditorSecret } from './editor-secret.ts'

const tokenLifeMs = 60 * 60_000

export interface EditorAccessParts {
  readonly database: Database
  readonly clock: Clock
  readonly access: Pick<AccessCheck, 'property'>
}

/** A running editor: what it is for, and the scope of the person who opened it, with the rights of this moment. */
export interface OpenEditor {
  readonly id: number
  readonly purpose: EditorPurpose
  readonly kind: string
  readonly locale: string
  readonly guideId: number | null
  readonly seek: SentStep['identifier']
  readonly seekScreenshot: WireScreenshot | null
  readonly rule: WireTestedRule | null
  readonly scope: PropertyScope
}

interface Holder {
  readonly id: number
  readonly managerId: number
  readonly sessionId: string
}

/**
 * Opens the scope of the person whose editor it is. Their sign-in must still be open and their role in the property
 * must still exist: an editor ends with both. Null: it has ended.
 */
async function scopeOf(
  { database, clock, access }: EditorAccessParts,
  propertyId: number,
  { managerId, sessionId }: Holder,
): Promise<PropertyScope | null> {
  const me = await signedInBySession({ database, clock }, { managerId, sessionId })
  return me === null || me.mustEnrolMfa ? null : access.property(me, propertyId)
}

/**
 * Exchanges a code for a token that is valid for an hour. A code works once, within its two minutes, for its property.
 * Every other code, and one whose person signed out, is refused alike (404).
 */
export async function openEditorWithCode(
  parts: EditorAccessParts,
  propertyId: number,
  code: string,
): Promise<{ token: string }> {
  const { database, clock } = parts
  const now = clock.now()
  const token = newEditorSecret()
  const opened = await database.asSystem(tx =>
    tx
      .updateTable('editor_session')
      .set({ token_hash: hashOfEditorSecret(token), expires_at: new Date(now.getTime() + tokenLifeMs) })
      .where('editor_session.property_id', '=', propertyId)
      .where('editor_session.code_hash', '=', hashOfEditorSecret(code))
      .where('editor_session.token_hash', 'is', null)
      .where('editor_session.ended_at', 'is', null)
      .where('editor_session.expires_at', '>', now)
      .returning(['editor_session.id', 'editor_session.manager_id', 'editor_session.session_id'])
      .executeTakeFirstOrThrow(notFound),
  )
  const holder = { id: opened.id, managerId: opened.manager_id, sessionId: opened.session_id }
  const scope = await scopeOf(parts, propertyId, holder)
  if (scope === null) throw refuse('notFound')
  await database.inScope(scope, tx =>
    recordAudit(tx, scope, {
      action: 'editor.open',
      objectId: propertyId,
      after: { editorSession: opened.id },
    }),
  )
  return { token }
}

/** The editor that a token belongs to. Refuses (404) a token that is unknown, expired or ended. */
export async function requireEditor(
  parts: EditorAccessParts,
  propertyId: number,
  token: string,
): Promise<OpenEditor> {
  const { database, clock } = parts
  const row = await database.asSystem(tx =>
    tx
      .selectFrom('editor_session')
      .select(['editor_session.id', 'editor_session.manager_id', 'editor_session.session_id'])
      .select(['editor_session.kind', 'editor_session.locale', 'editor_session.guide_id'])
      .select(sql<EditorPurpose>`editor_session.purpose`.as('purpose'))
      .select(sql<WireTestedRule | null>`editor_session.rule`.as('rule'))
      .select(sql<SentStep['identifier']>`editor_session.seek`.as('seek'))
      .select(sql<WireScreenshot | null>`editor_session.seek_screenshot`.as('seekScreenshot'))
      .where('editor_session.property_id', '=', propertyId)
      .where('editor_session.token_hash', '=', hashOfEditorSecret(token))
      .where('editor_session.ended_at', 'is', null)
      .where('editor_session.expires_at', '>', clock.now())
      .executeTakeFirstOrThrow(notFound),
  )
  const { id, purpose, kind, locale, guide_id: guideId, seek, seekScreenshot, rule } = row
  const holder = { id, managerId: row.manager_id, sessionId: row.session_id }
  const scope = await scopeOf(parts, propertyId, holder)
  if (scope === null) throw refuse('notFound')
  return { id, purpose, kind, locale, guideId, seek, seekScreenshot, rule, scope }
}

/** Ends the editor, once: of two calls at the same time the later one is refused (404). */
export async function endEditor(
  tx: Tx,
  { id }: Pick<OpenEditor, 'id'>,
  result: { readonly picked?: string; readonly look?: string; readonly ended_at: Date },
): Promise<void> {
  await tx
    .updateTable('editor_session')
    .set(result)
    .where('editor_session.id', '=', id)
    .where('editor_session.ended_at', 'is', null)
    .returning('editor_session.id')
    .executeTakeFirstOrThrow(notFound)
}
