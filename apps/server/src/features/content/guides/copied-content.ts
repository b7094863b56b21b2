import { type GuideContent, type GuideTexts, guideFields } from '@waymark/domain/content/guide'
import { copyTitle } from '@waymark/domain/content/guide-copy'
import { copyContent } from '@waymark/domain/foundation/entity'

export interface CopyOptions {
  readonly chapterId: number | null
  /** Of each language of the source its language in the copy; those that are not named are left out. */
  readonly languages: readonly { readonly from: string; readonly to: string }[]
  /** Within one property segments and context tags mean the same and are kept (product-screens §2.2). */
  readonly isSameProperty: boolean
  /** Whether titles say that this is a copy. */
  readonly isNamedCopy: boolean
  /** Default language of the copy's property, which is never off. */
  readonly defaultKey: string
}

/** The texts under the uuids of the copy; those of steps that were removed stay behind. */
function textsUnder(
  texts: GuideTexts,
  uuids: ReadonlyMap<string, string>,
  title: (of: string) => string,
): GuideTexts {
  const steps = [...uuids].flatMap(([from, to]) => {
    const stepTexts = texts.steps[from]
    return stepTexts === undefined ? [] : [[to, stepTexts] as const]
  })
  return { ...texts, title: title(texts.title), steps: Object.fromEntries(steps) }
}

/**
 * Returns the content of a guide's copy: a private draft that is not promoted, its steps under new uuids, its texts in
 * the requested languages.
 */
export function copiedContent(source: GuideContent, input: CopyOptions, newUuid: () => string): GuideContent {
  const uuids = new Map(source.steps.map(step => [step.uuid, newUuid()]))
  const texts = input.languages.flatMap(({ from, to }) => {
    const sourceTexts = source.texts[from]
    const title = (of: string) => (input.isNamedCopy ? copyTitle(of, to) : of)
    if (sourceTexts === undefined) return []
    const status = to === input.defaultKey ? 'on' : sourceTexts.status
    return [[to, { ...textsUnder(sourceTexts, uuids, title), status }] as const]
  })
  return {
    ...copyContent(guideFields, source, input),
    chapterId: input.chapterId,
    steps: source.steps.map(step => ({ ...step, uuid: uuids.get(step.uuid) ?? newUuid() })),
    texts: Object.fromEntries(texts),
  }
}
