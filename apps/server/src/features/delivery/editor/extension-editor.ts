import type { UiLocale } from '@waymark/domain/foundation/text'
import { mayAll } from '@waymark/domain/identity/access'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { type ApiContext, Refusal, refuse, requireAllowed } from '../../../platform/http/index.ts'
import { requireSession, type SessionDependencies, signedInByCookie } from '../../identity/session/index.ts'
import { withIntegrityToken } from '../../workspace/companies/index.ts'
import { createEditorSession, type EditorDependencies } from './create-editor-session.ts'

/** Capabilities that the editor in a page needs. */
export const useEditor = ['view:manage/list', 'edit:tutorial'] as const

export interface ExtensionEditorDependencies
  extends EditorDependencies,
    Pick<SessionDependencies, 'attempts' | 'cookie'> {}

interface Place {
  readonly company: number
  readonly property: number
}

interface Editing {
  readonly sessionId: string
  readonly scope: PropertyScope
}

/** Origins of browser extensions; no page can send one. */
const extensionOrigin = /^(?:chrome|moz)-extension:\/\/[\w-]+$/

/**
 * A page cannot make this call with the user's cookie: the browser sends the integrity header across origins after a
 * preflight only, which is not answered, and names the page's origin.
 */
function requireExtension({ request }: ApiContext): void {
  const { origin } = request.headers
  if (origin !== undefined && !extensionOrigin.test(origin)) throw refuse('originNotAllowed')
}

const decide = ({ role }: PropertyScope) => mayAll(role, useEditor, { visibility: 'private' })

/**
 * Opens the property for the user who is signed in to the dashboard in the same browser. Null without a sign-in.
 * Refuses (404) a wrong integrity token, a property of another company, and one in which the user has no role.
 */
async function openEditing(
  deps: ExtensionEditorDependencies,
  ctx: ApiContext,
  { company, property }: Place,
): Promise<Editing | null> {
  requireExtension(ctx)
  await withIntegrityToken(deps, { request: ctx.request, companyId: company }, async () => undefined)
  const me = await signedInByCookie(deps, ctx.request)
  if (me === null || me.mustEnrolMfa) return null
  const scope = await ctx.access.property(me, property)
  if (scope.companyId !== company) throw refuse('notFound')
  return { scope, sessionId: requireSession(me).id }
}

/** Refusals that mean that the user has no access to the property with this sign-in. */
const hasNoAccess: ReadonlySet<string> = new Set(['notFound', 'mfaRequired', 'ssoRequired'])

/** Returns whether the user of this browser may open the editor; false also where the property does not exist for them. */
export async function mayEditInExtension(
  deps: ExtensionEditorDependencies,
  ctx: ApiContext,
  place: Place,
): Promise<boolean> {
  try {
    const editing = await openEditing(deps, ctx, place)
    return editing !== null && decide(editing.scope).allowed
  } catch (error) {
    if (error instanceof Refusal && hasNoAccess.has(error.code)) return false
    throw error
  }
}

/**
 * Creates an editor session for the user of this browser. Refuses callers that are no extension (403), a missing
 * sign-in (401), a role without the right (403), and what `createEditorSession` refuses.
 */
export async function createInExtension(
  deps: ExtensionEditorDependencies,
  ctx: ApiContext,
  { page, locale, ...place }: Place & { readonly page: string; readonly locale: UiLocale },
): Promise<{ url: string; expiresAt: string }> {
  const editing = await openEditing(deps, ctx, place)
  if (editing === null) throw refuse('notSignedIn')
  requireAllowed(decide(editing.scope))
  const { url, expiresAt } = await createEditorSession(deps, editing.scope, editing.sessionId, {
    ...{ purpose: 'record', kind: 'step', guideId: null, seek: null, screenshot: null, rule: null },
    page,
    locale,
  })
  return { url, expiresAt }
}
