import type { SentStep } from '@waymark/contract'
import { stepFields } from '@waymark/domain/content/guide'
import { defaultContent } from '@waymark/domain/foundation/entity'
import { uiLocaleOf } from '@waymark/domain/foundation/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { type SampleTexts, sampleTexts } from '../../../platform/mail/server-texts.ts'
import { createChapter } from '../../content/chapters/index.ts'
import { createGuide } from '../../content/guides/index.ts'

function slideOf({ content, message }: SampleTexts['steps'][number]): SentStep {
  const { id: _id, uuid: _uuid, ...blank } = defaultContent(stepFields)
  return { ...blank, type: 'slide', content, message, media: null } as SentStep
}

/**
 * Adds a public chapter with one draft guide of three slides, which need no element of the page, in the
 * product language of `language` or else in the default one.
 */
export async function addSampleContent(
  { tx, clock, language }: { readonly tx: Tx; readonly clock: Clock; readonly language: string },
  scope: PropertyScope,
): Promise<void> {
  const texts = sampleTexts(uiLocaleOf(language))
  // The services run in the transaction that adds the application.
  const database: Pick<Database, 'inScope'> = { inScope: (_scope, work) => work(tx) }
  const deps = { database, clock }
  const { title, subtitle } = texts.chapter
  const chapter = await createChapter(deps, scope, {
    lang: undefined,
    body: { title, subtitle, visibility: 'public' },
  })
  await createGuide(deps, scope, {
    lang: undefined,
    body: { ...texts.guide, launcher: chapter.id, steps: texts.steps.map(slideOf) },
  })
}
