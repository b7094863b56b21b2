import { randomUUID } from 'node:crypto'
import type { SentStep, WirePreview } from '@waymark/contract'
import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { PropertyScope, WriteDependencies } from '../../../platform/database/index.ts'
import { breaksRule, refuse } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { chooseLanguage } from '../../workspace/properties/index.ts'
import {
  applyGuideSave,
  guideContentOf,
  guideStartUrl,
  precheckStepPatterns,
  readGuide,
  refuseFaults,
  stepsIn,
} from '../guides/index.ts'
import { hashOfHandle, makeHandle } from './preview-handle.ts'

export interface PreviewDependencies extends WriteDependencies {
  /** Key that signs handles. */
  readonly key: Buffer
}

/** The draft as its editor holds it; what is absent is as saved. */
export interface PreviewDraft {
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
  readonly steps?: readonly SentStep[] | undefined
  /** The step with which it begins, counted from 1; absent: the first. */
  readonly step?: number | undefined
}

export interface PreviewCall {
  readonly id: number
  readonly lang: string | undefined
  readonly draft: PreviewDraft
}

const lifeMs = 30 * 60_000
/** As much as 200 steps with long texts. */
const maxBytes = 1_000_000

const noUrl = () =>
  breaksRule(
    '',
    'noApplicationUrl',
    'the application needs an address before anything can be tried out in it',
  )

/** Page conditions are left out, so that the preview always shows the guide. */
const toDelivered = (
  id: number,
  version: number,
  { title, subtitle, steps }: ReturnType<typeof stepsIn>,
): DeliveredGuide => ({
  id,
  version,
  title,
  subtitle,
  page: null,
  steps: steps.map(({ screenshot: _screenshot, ...step }) => step),
})

/**
 * Keeps a draft for half an hour so that its author can try it out in the application, and gives the address that
 * does so. Another draft of the same guide by the same person takes its place. Changes nothing of the guide. Refuses
 * (422) what no draft may hold, and a property without application URL; (413) a draft that is too large.
 */
export async function makePreview(
  { database, clock, key }: PreviewDependencies,
  scope: PropertyScope,
  { id, lang, draft: { step = 1, ...draft } }: PreviewCall,
): Promise<WirePreview> {
  await precheckStepPatterns(draft.steps ?? [])
  refuseFaults(draft.steps ?? [])
  return database.inScope(scope, async tx => {
    const { guide, languages, mainUrl } = await readGuide(tx, scope, id)
    const choice = chooseLanguage(languages, lang)
    const content = applyGuideSave(guideContentOf(guide), draft, choice, randomUUID)
    const start = guideStartUrl(mainUrl, id, content.steps, Math.min(step, content.steps.length) - 1)
    if (start === null) throw noUrl()
    const body = JSON.stringify(toDelivered(id, guide.version, stepsIn(content, choice)))
    if (Buffer.byteLength(body) > maxBytes) throw refuse('tooLarge', { maxBytes })
    const handle = makeHandle(key, scope.propertyId)
    const now = clock.now()
    const kept = {
      handle_hash: hashOfHandle(handle),
      guide: body,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    }
    const owner = { company_id: scope.companyId, property_id: scope.propertyId }
    await tx
      .insertInto('guide_preview')
      .values({ ...owner, guide_id: id, manager_id: scope.actor.managerId, ...kept })
      .onConflict(conflict => conflict.columns(['guide_id', 'manager_id']).doUpdateSet(kept))
      .execute()
    const url = new URL(start)
    url.searchParams.set('waymark_preview', handle)
    return { url: url.href, expiresAt: wireInstant(kept.expires_at) }
  })
}
