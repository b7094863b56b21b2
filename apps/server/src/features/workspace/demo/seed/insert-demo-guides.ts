import type { SentStep, WireGuide } from '@waymark/contract'
import type { Database, PropertyScope } from '../../../../platform/database/index.ts'
import { createChapter, saveChapter } from '../../../content/chapters/index.ts'
import { createGuide, saveGuide } from '../../../content/guides/index.ts'
import { demoChapters } from './guides/demo-chapters.ts'
import type { DemoGuide, DemoStep } from './guides/demo-guide.ts'
import type { PlayedGuide } from './history/simulate-guide-run.ts'
import type { DemoSegments } from './insert-segments.ts'

interface Authoring {
  readonly database: Pick<Database, 'inScope'>
  readonly clock: { readonly now: () => Date }
  readonly scope: PropertyScope
  readonly segments: DemoSegments
}

function stepIn(step: DemoStep, lang: 'en' | 'de', uuid: string | undefined): SentStep {
  const [content, message] = step[lang]
  const media = step.info === undefined ? null : ({ kind: 'info', text: step.info[lang] } as const)
  return { ...step.structure, content, message, media, uuid }
}

/** Writes one guide as its author would: a draft, the translation, whom and where, then the publication. */
async function writeGuide(authoring: Authoring, launcher: number, demo: DemoGuide): Promise<WireGuide> {
  const { scope, segments } = authoring
  const [title, subtitle] = demo.en
  const steps = demo.steps.map(step => stepIn(step, 'en', undefined))
  const made = await createGuide(authoring, scope, { lang: 'en', body: { title, subtitle, launcher, steps } })
  const save = (version: number, lang: string, body: Parameters<typeof saveGuide>[2]['body']) =>
    saveGuide(authoring, scope, { id: made.id, lang, ifMatch: version, body })
  const translated = await save(made.version, 'de', {
    title: demo.de[0],
    subtitle: demo.de[1],
    steps: demo.steps.map((step, index) => stepIn(step, 'de', made.steps[index]?.uuid)),
    ...(demo.isForLeads === true ? { segment: segments.leads } : {}),
    ...(demo.isForForms === true ? { pageSegment: segments.forms } : {}),
  })
  return demo.isDraft === true ? translated : save(translated.version, 'en', { visibility: 'public' })
}

/** Writes the demo's chapters and guides, in English and German, through the verbs that staff use. */
export async function insertDemoGuides(
  authoring: Authoring,
): Promise<{ readonly chapterIds: readonly number[]; readonly guides: readonly PlayedGuide[] }> {
  const chapterIds: number[] = []
  const guides: PlayedGuide[] = []
  for (const chapter of demoChapters) {
    const [title, subtitle] = chapter.en
    const body = { title, subtitle, visibility: 'public' } as const
    const { id, version } = await createChapter(authoring, authoring.scope, { lang: 'en', body })
    const [titleDe, subtitleDe] = chapter.de
    await saveChapter(authoring, authoring.scope, {
      id,
      lang: 'de',
      ifMatch: version,
      body: { title: titleDe, subtitle: subtitleDe },
    })
    chapterIds.push(id)
    for (const demo of chapter.guides) {
      const guide = await writeGuide(authoring, id, demo)
      guides.push({
        key: demo.key,
        id: guide.id,
        version: guide.version,
        stepCount: demo.steps.length,
        isForLeads: demo.isForLeads === true,
      })
    }
  }
  return { chapterIds, guides }
}
