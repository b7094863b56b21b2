import type { EditorPurpose, pickKinds, SentStep, WireScreenshot, WireTestedRule } from '@waymark/contract'
import type { UiLocale } from '@waymark/domain/foundation/text'
import { may, mayAll } from '@waymark/domain/identity/access'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, insertRow, type PropertyScope, type Tx } from '../../../platform/database/index.ts'
import { breaksRule, refuse, requireAllowed, type TokenBuckets } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { readGuide } from '../../content/guides/index.ts'
import { mainUrl } from '../../workspace/properties/index.ts'
import { editorAddress } from './editor-address.ts'
import { hashOfEditorSecret, newEditorSecret } from './editor-secret.ts'
import { useLook } from './send-look.ts'

/** Long enough for a slow application to load; the code is in the browser's history until it is exchanged. */
const codeLifeMs = 2 * 60_000

export interface EditorDependencies {
  readonly database: Database
  readonly clock: Clock
  /** Sessions that one person may create in a row. */
  readonly creations: TokenBuckets
}

export interface NewEditorSession {
  readonly purpose: EditorPurpose
  readonly kind: (typeof pickKinds)[number]
  readonly page: string | null
  readonly guideId: number | null
  readonly locale: UiLocale
  /** The element that the editor looks for. */
  readonly seek: SentStep['identifier']
  /** Picture of that element. */
  readonly screenshot: WireScreenshot | null
  /** The rule that is evaluated in the page. */
  readonly rule: WireTestedRule | null
}

const noUrl = () =>
  breaksRule('', 'noApplicationUrl', 'the application needs an address to open the editor in')

const noRule = () => breaksRule('rule', 'required', 'a rule is needed to test it')

/** The guide must be one of this property that the person may edit as it is: contributors extend drafts only. */
async function requireEditableGuide(tx: Tx, scope: PropertyScope, guideId: number | null): Promise<void> {
  if (guideId === null) return
  const { guide } = await readGuide(tx, scope, guideId)
  requireAllowed(may(scope.role, 'edit:tutorial', { visibility: guide.visibility }))
}

async function readPlaces(tx: Tx, { propertyId }: PropertyScope) {
  const { start } = await tx
    .selectFrom('property')
    .select(mainUrl.as('start'))
    .where('property.id', '=', propertyId)
    .executeTakeFirstOrThrow()
  const urls = await tx
    .selectFrom('application_url')
    .select('application_url.url_pattern')
    .where('application_url.property_id', '=', propertyId)
    .where('application_url.status', '=', 'active')
    .execute()
  return { start, patterns: urls.map(row => row.url_pattern) }
}

/**
 * Creates an editor session of a person and the address that opens it once, within two minutes. Refuses an application
 * without address and a test without a rule (422), a guide that the person may not edit (403, 404), and too many sessions in a row (429).
 */
export function createEditorSession(
  { database, clock, creations }: EditorDependencies,
  scope: PropertyScope,
  sessionId: string,
  { page, guideId, seek, screenshot, rule, ...session }: NewEditorSession,
): Promise<{ id: number; url: string; expiresAt: string }> {
  const { managerId } = scope.actor
  const retryAfterS = creations.take(String(managerId))
  if (retryAfterS > 0) throw refuse('slowDown', { retryAfterS })
  return database.inScope(scope, async tx => {
    if (session.purpose === 'testRule' && rule === null) throw noRule()
    if (session.purpose === 'readLook') requireAllowed(mayAll(scope.role, useLook))
    await requireEditableGuide(tx, scope, guideId)
    const code = newEditorSecret()
    const { start, patterns } = await readPlaces(tx, scope)
    const url = editorAddress(start, page, patterns, code)
    if (url === null) throw noUrl()
    const expiresAt = new Date(clock.now().getTime() + codeLifeMs)
    const id = await insertRow(tx, 'editor_session', {
      ...session,
      seek: seek === null ? null : JSON.stringify(seek),
      seek_screenshot: screenshot === null ? null : JSON.stringify(screenshot),
      rule: rule === null ? null : JSON.stringify(rule),
      company_id: scope.companyId,
      property_id: scope.propertyId,
      manager_id: managerId,
      session_id: sessionId,
      guide_id: guideId,
      code_hash: hashOfEditorSecret(code),
      expires_at: expiresAt,
    })
    const after = { purpose: session.purpose, kind: session.kind, expiresAt: wireInstant(expiresAt) }
    await recordAudit(tx, scope, { action: 'editor.create', objectId: scope.propertyId, after })
    return { id, url, expiresAt: after.expiresAt }
  })
}
