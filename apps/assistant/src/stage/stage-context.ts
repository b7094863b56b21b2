import type { AssistantPreview, ContentDocument, PreviewNotice } from '@waymark/domain/delivery/delivery'
import type { Context, FrameLeader } from '../core/context.ts'
import { createGuideRuns, type GuideRuns } from '../core/guide-runs.ts'
import type { Scope } from '../core/scope.ts'
import { createShell } from '../core/shell.ts'
import type { Boot } from '../loader/boot.ts'
import type { Page } from '../loader/page.ts'
import { sampleReply } from './sample-reply.ts'

/** Context that the parts share in the preview; its content is replaced while the author types. */
export interface StageContext extends Context {
  readonly replace: (content: ContentDocument) => void
  readonly runs: GuideRuns
}

export const tell = (page: Page, notice: PreviewNotice): void => page.window.parent.postMessage(notice, '*')

/** The page of a scene: a question or a search in it is answered without the server. */
function withSampleReply(page: Page, preview: AssistantPreview): Page {
  const reply = sampleReply(preview)
  return reply === null ? page : { ...page, fetch: async () => reply() }
}

/** A frame of another origin that does not answer. */
const farFrame: FrameLeader = {
  isLeading: () => false,
  update: () => undefined,
  seek: () => undefined,
  mayHold: () => false,
  faultOf: () => 'unreachable',
}

/** What the parts ask of the loader. */
const previewBoot = (page: Page, { scene }: AssistantPreview): Boot =>
  ({
    page,
    base: page.window.location.origin,
    api: '',
    anonymousId: () => '',
    callOptions: () => ({}),
    visitor: () => ({
      attributes: { first_name: scene.firstName ?? '' },
      tags: [],
      userId: scene.userId ?? null,
      lang: null,
    }),
  }) as unknown as Boot

/**
 * What the parts use of the assistant: shell, texts and guide runs are the page's own. Nothing is recorded or asked
 * for; events are posted to the page around.
 * @param onEnd a guide is over
 */
export function stageContext(
  windowPage: Page,
  scope: Scope,
  preview: AssistantPreview,
  onEnd: () => void,
): StageContext {
  let { content } = preview
  const page = withSampleReply(windowPage, preview)
  const nothing = (): void => undefined
  const context: StageContext = {
    boot: previewBoot(page, preview),
    page,
    scope,
    shell: createShell(page, scope),
    content: () => content,
    replace(next) {
      content = next
      context.shell.paint(next)
    },
    text: (key, values = {}) =>
      (content.texts[key as keyof typeof content.texts] ?? '').replace(
        /\{(\w+)\}/g,
        (whole, name: string) => `${values[name] ?? whole}`,
      ),
    level: () => (preview.scene.isRecorded === false ? 'none' : 'basic'),
    report: (type, { step = null } = {}) => tell(page, { kind: 'previewEvent', type, step }),
    onReport: nothing,
    isOnPage: () => true,
    startGuide: (guideId, step, source) => runs.start(guideId, step, source),
    isRunning: () => runs.isRunning(),
    isHidden: () => false,
    who: () => '',
    user: () => '',
    onNews: nothing,
    update: nothing,
    automatic: () => undefined,
    openPanel: nothing,
    ...(preview.scene.hasFarFrame && { frames: farFrame }),
    get runs() {
      return runs
    },
  }
  const runs = createGuideRuns(context, () => {
    if (!runs.isRunning()) onEnd()
  })
  return context
}
