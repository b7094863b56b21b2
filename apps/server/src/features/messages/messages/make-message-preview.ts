import type { WireLanguage, WirePreview } from '@waymark/contract'
import { announcementContent, surveyScale } from '@waymark/domain/delivery/delivery'
import { may } from '@waymark/domain/identity/access'
import {
  type AnnouncementTexts,
  isLanguageActive,
  type MessageContent,
  messageTimingDefaults,
  type SurveyTexts,
} from '@waymark/domain/messages/message'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { breaksRule, refuse, requireAllowed } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { type Draft, hashOfHandle, makeHandle } from '../../content/guide-previews/index.ts'
import { previewUrl } from '../../content/guides/index.ts'
import { chooseLanguage, mainUrl, readLanguages } from '../../workspace/properties/index.ts'
import { applyMessageSave, type MessageFields } from './apply-message-save.ts'
import { contentOf, readMessage } from './message-record.ts'
import { defaultLanguageId } from './message-wire.ts'
import { requireMessagesOn } from './require-messages-on.ts'
import { refuseUnknownGuides } from './write-message.ts'

export interface MessagePreviewDependencies extends WriteDependencies {
  /** Key that signs handles. */
  readonly previewKey: Buffer
}

interface PreviewCall {
  readonly id: number
  /** Key of the language that is shown; absent: the default one. */
  readonly lang: string | undefined
  readonly draft: Pick<MessageFields, 'category' | 'languageBehaviour' | 'rankingType' | 'languageTexts'>
}

const lifeMs = 30 * 60_000
const maxBytes = 300_000

/** It opens at once and every time, regardless of its schedule, segments and pages say: its author wants to see it. */
const timing = { recurrenceDays: 0, reminderDays: 0, ...messageTimingDefaults }

/** The texts that a visitor with this language gets. Refuses (422) where there are none. */
function textsFor(content: MessageContent, languageId: number, languages: readonly WireLanguage[]) {
  const own = content.languageTexts[String(languageId)]
  if (isLanguageActive(own)) return own?.texts
  const fallback = content.languageTexts[String(defaultLanguageId(languages))]
  if (content.languageBehaviour === 'fallback_default' && isLanguageActive(fallback)) return fallback?.texts
  throw breaksRule(
    `languageTexts.${languageId}`,
    'missing',
    'the message has no text to show in this language',
  )
}

function toDraft(
  id: number,
  content: MessageContent,
  texts: AnnouncementTexts | SurveyTexts,
  now: Date,
): Draft {
  const { type, category, pinned, rankingType } = content
  if (type !== 'announcement') {
    const scale = surveyScale(type, rankingType)
    return { survey: { id, scale, ...(texts as SurveyTexts), page: null, timing } }
  }
  const announcement = texts as AnnouncementTexts
  const shown = { ...announcementContent(announcement), guideId: announcement.cta?.tutorial?.id ?? null }
  const at = { pages: [], publishedAt: now.getTime(), timing }
  return { announcement: { id, category, isPinned: pinned, ...shown, ...at } }
}

/** The address of the application with the handle. Refuses (422) a property without one. */
async function addressFor(tx: Tx, scope: PropertyScope, handle: string): Promise<string> {
  const { url } = await tx
    .selectFrom('property')
    .select(mainUrl.as('url'))
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  const address = previewUrl(url, handle)
  if (address === null) {
    throw breaksRule(
      '',
      'noApplicationUrl',
      'the application needs an address before anything can be tested in it',
    )
  }
  return address
}

/**
 * Keeps a draft for half an hour so that its author can test it in the application, and gives the address that shows
 * it (MSG-55). Another draft of the same message by the same person takes its place. Changes nothing of the message.
 * Refuses (422) what no draft may hold, a language without text, and a property without application URL; (413) a
 * draft that is too large.
 */
export async function makeMessagePreview(
  { database, clock, previewKey }: MessagePreviewDependencies,
  scope: PropertyScope,
  { id, lang, draft }: PreviewCall,
): Promise<WirePreview> {
  return database.inScope(scope, async tx => {
    await requireMessagesOn(tx, scope)
    const saved = contentOf(await readMessage(tx, scope, id))
    requireAllowed(may(scope.role, `edit:${saved.type}`, { visibility: 'private' }))
    const languages = await readLanguages(tx, scope)
    const content = applyMessageSave(saved, draft, languages)
    await refuseUnknownGuides(tx, scope, content)
    const texts = textsFor(content, chooseLanguage(languages, lang).requested.id, languages)
    const now = clock.now()
    const body = JSON.stringify(toDraft(id, content, texts as AnnouncementTexts | SurveyTexts, now))
    if (Buffer.byteLength(body) > maxBytes) throw refuse('tooLarge', { maxBytes })
    const handle = makeHandle(previewKey, scope.propertyId)
    const url = await addressFor(tx, scope, handle)
    const expiresAt = new Date(now.getTime() + lifeMs)
    const kept = { handle_hash: hashOfHandle(handle), draft: body, created_at: now, expires_at: expiresAt }
    const owner = { company_id: scope.companyId, property_id: scope.propertyId }
    await tx
      .insertInto('message_preview')
      .values({ ...owner, message_id: id, manager_id: scope.actor.managerId, ...kept })
      .onConflict(conflict => conflict.columns(['message_id', 'manager_id']).doUpdateSet(kept))
      .execute()
    return { url, expiresAt: wireInstant(expiresAt) }
  })
}
