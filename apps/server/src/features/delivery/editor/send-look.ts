import type { WirePageLook } from '@waymark/contract'
import { mayAll } from '@waymark/domain/identity/access'
import { refuse, requireAllowed } from '../../../platform/http/index.ts'
import { type EditorAccessParts, endEditor, type OpenEditor } from './editor-access.ts'

/** Who may change the look of the application. */
export const useLook = ['view:customize/design', 'edit:styling'] as const

/** Hands the look of a page to the dashboard of the person and ends the editor; 404 for one of another purpose. */
export async function sendLook(
  { database, clock }: EditorAccessParts,
  editor: OpenEditor,
  look: WirePageLook,
): Promise<object> {
  if (editor.purpose !== 'readLook') throw refuse('notFound')
  requireAllowed(mayAll(editor.scope.role, useLook))
  await database.inScope(editor.scope, tx =>
    endEditor(tx, editor, { look: JSON.stringify(look), ended_at: clock.now() }),
  )
  return {}
}
