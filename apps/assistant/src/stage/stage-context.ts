import type { AssistantPreview, ContentDocument, PreviewNotice } from '@waymark/domain/delivery/delivery'
import type { Context } from '../core/context.ts'
import { createGuideRuns, type GuideRuns } from '../core/guide-runs.ts'
import type { Scope } from '../core/scope.ts'
import { createShell } from '../core/shell.ts'
import type { Boot } from '../loader/boot.ts'
import type { Page } from '../loader/page.ts'

/** Context that the parts share in the preview; its content is replaced while the author types. */
export interface StageContext extends Context {
  readonly replace: (content: ContentDocument) => void
  readonly runs: GuideRuns
}

export const tell = (page: Page, notice: PreviewNotice): void => page.window.parent.postMessage(notice, '*')

/**
 * What the parts use of the assistant: shell, texts and guide runs are the page's own. Nothing is recorded or asked
 * for; events are posted to the page around.
 * @param onEnd a guide is over
 */
export function stageContext(
  page: Page,
  scope: Scope,
  preview: AssistantPreview,
  onEnd: () => void,
): StageContext {
  let { content } = preview
  const nothing = (): void => undefined
  const context: StageContext = {
    // The preview has no identified user, so that the panel greets no one.
    boot: { page, base: page.window.location.origin, visitor: () => ({ attributes: {} }) } as unknown as Boot,
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
    level: () => 'basic',
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
    get runs() {
      return runs
    },
  }
  const runs = createGuideRuns(context, () => {
    if (!runs.isRunning()) onEnd()
  })
  return context
}
