import { type AssistantPreview, previewReady } from '@waymark/domain/delivery/delivery'
import { openScope, type Scope } from '../core/scope.ts'
import { capturePage, type Page } from '../loader/page.ts'
import { blockLinks, leaveFocus } from './hold-page.ts'
import { reportHeight } from './report-height.ts'
import { showSamplePage } from './sample-page.ts'
import { showScene, type Update } from './show-scene.ts'
import css from './stage.css?inline'
import { type StageContext, stageContext } from './stage-context.ts'

/** Whatever waits longer than this would close a card that an author looks at. */
const longestWaitMs = 1_000

/** The page of the preview; cards in it do not close by themselves. */
function stagePage(): Page {
  const page = capturePage(window, 0)
  const setTimeout = (run: TimerHandler, ms = 0): number =>
    ms > longestWaitMs ? 0 : window.setTimeout(run, ms)
  const clearTimeout = (id?: number): void => window.clearTimeout(id)
  return { ...page, timers: { setTimeout, clearTimeout } as Page['timers'] }
}

interface Shown {
  readonly scope: Scope
  readonly context: StageContext
  readonly preview: AssistantPreview
  readonly update: Update
}

const isSameScene = (one: AssistantPreview, other: AssistantPreview): boolean =>
  JSON.stringify([one.scene, one.page]) === JSON.stringify([other.scene, other.page])

function openStage(): void {
  const page = stagePage()
  let shown: Shown | undefined
  const begin = (preview: AssistantPreview): void => {
    shown?.scope.close()
    const scope = openScope(page.timers)
    const again = (): void => {
      scope.after(0, () => begin(preview))
    }
    const context = stageContext(page, scope, preview, again)
    context.shell.adopt(css)
    context.shell.paint(preview.content)
    context.shell.raise()
    shown = { scope, context, preview, update: showScene(context, preview, again) }
    if (preview.scene.kind === 'guide') reportHeight(context)
  }
  const show = (preview: AssistantPreview): void => {
    showSamplePage(document, preview.page)
    if (shown?.update && isSameScene(shown.preview, preview)) {
      shown = { ...shown, preview }
      shown.context.replace(preview.content)
      shown.update?.()
    } else begin(preview)
  }
  page.window.addEventListener('message', ({ source, data }) => {
    const isPreview = source === page.window.parent && Object(data).kind === 'assistantPreview'
    if (isPreview) show(data as AssistantPreview)
  })
}

if (window.parent !== window) {
  leaveFocus()
  blockLinks()
  openStage()
  window.parent.postMessage(previewReady, '*')
}
