import type { TooltipTrigger } from '@waymark/domain/content/page-item'
import type { AssistantPreview, PreviewScene } from '@waymark/domain/delivery/delivery'
import type { Launcher } from '../core/context.ts'
import { elementFollower } from '../parts/automatic-content/follow-element.ts'
import type { FollowerParts } from '../parts/automatic-content/follower-parts.ts'
import { showDone } from '../parts/guide-run/done-toast.ts'
import { openLauncher } from '../parts/launcher/launcher.ts'
import { showAnnouncements, showSurvey } from '../parts/message/message.ts'
import { markPage } from '../parts/preview/mark-page.ts'
import { showPromotion } from '../parts/promotion/promotion.ts'
import { openHints } from '../parts/tooltip/tooltip.ts'
import { openValidators } from '../parts/validator/validator.ts'
import { doneGuides } from '../parts/visitor-memory/done-guides.ts'
import { showWelcome } from '../parts/welcome/welcome.ts'
import { askCopilot, clickEach, typeQuery } from './act-as-visitor.ts'
import { setTrackingRefused } from './hold-page.ts'
import { reachState } from './reach-state.ts'
import type { StageContext } from './stage-context.ts'

/** Brings what is shown up to date with content that changed; null: it must be shown again. */
export type Update = (() => void) | null

type Kind = PreviewScene['kind']
type Show = (context: StageContext, scene: PreviewScene, again: () => void) => Update

const quiet = { tell: () => undefined, onDismiss: () => undefined }

const followerParts = (context: StageContext): FollowerParts => ({
  isReady: () => true,
  takeAsked: () => false,
  note: () => undefined,
  followElement: elementFollower(context),
})

function message(context: StageContext, scene: PreviewScene, again: () => void): Update {
  const { announcements = [], surveys = [] } = context.content()
  const [survey] = surveys
  if (scene.kind === 'announcement') showAnnouncements(context, announcements, { ...quiet, onEnd: again })
  else if (survey) {
    const onAnswer = async () => scene.isOnline !== false
    showSurvey(context, survey, { ...quiet, onAnswer, draft: null, onDraft: () => undefined, onEnd: again })
  }
  if ('state' in scene) reachState(context.shell.root, scene.state)
  return null
}

/** Opens a tooltip as a visitor opens it: by its mark, a click on the element, or the pointer on it. */
function openTooltip({ page, shell }: StageContext, trigger: TooltipTrigger): void {
  const button = page.document.querySelector('#sample-button')
  if (trigger === 'hover') button?.dispatchEvent(new PointerEvent('pointerenter'))
  else if (trigger === 'click') button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  else shell.root.querySelector<HTMLElement>('.mark')?.click()
}

function hints(context: StageContext): Update {
  const { update } = openHints(context, followerParts(context))
  const [tooltip] = context.content().tooltips ?? []
  if (!tooltip) return update
  openTooltip(context, tooltip.trigger)
  return null
}

/** The field is checked at once, as if it had just been left. */
function validators(context: StageContext): Update {
  const { update } = openValidators(context, followerParts(context))
  const check = (): void => {
    update()
    const field = context.page.document.querySelector('#sample-field')
    field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  check()
  return check
}

function assistant(context: StageContext, scene: PreviewScene): Update {
  const launcher: Launcher = openLauncher(context)
  if (scene.kind === 'assistant' && scene.isOpen) {
    context.page.tab.set('panelTab', scene.tab)
    launcher.open()
    if (scene.asked) {
      askCopilot(context, scene.asked.question)
      // The answer keeps the texts with which it was written.
      return null
    }
    if (scene.searched) typeQuery(context, scene.searched.query)
  }
  return launcher.update
}

/** How each kind of content is shown: by the part that shows it in a customer's page. */
const shows: Readonly<Record<Kind, Show>> = {
  announcement: message,
  survey: message,
  guide(context, scene) {
    const [guide] = context.content().guides
    if (guide && scene.kind === 'guide') context.runs.start(guide.id, scene.step, 'link')
    return null
  },
  completed(context) {
    const [guide] = context.content().guides
    if (guide) showDone(context, guide)
    return null
  },
  tooltip: hints,
  beacon: hints,
  validator: validators,
  welcome(context, _scene, again) {
    const { welcome } = context.content()
    if (welcome) showWelcome(context, welcome, again)
    return null
  },
  promotion(context, _scene, again) {
    const [guide] = context.content().guides
    if (guide) showPromotion(context, guide, again)
    return null
  },
  assistant,
}

/** The browser as the scene has it: what it remembers of earlier visits, and what it asks of pages. */
function setBrowser(context: StageContext, scene: PreviewScene): void {
  setTrackingRefused(scene.isTrackingRefused === true)
  context.page.local.set('done', undefined)
  for (const id of scene.completedGuideIds ?? []) doneGuides(context).add(id)
}

/** Shows the scene; `again` shows it once more when the author closed it. */
export function showScene(context: StageContext, { scene }: AssistantPreview, again: () => void): Update {
  const { clicks = [], isDraft = false } = scene
  setBrowser(context, scene)
  const update = shows[scene.kind](context, scene, again)
  clickEach(context, clicks)
  if (isDraft) markPage(context.page, context.content().texts.preview_mark)
  return clicks.length > 0 || isDraft ? null : update
}
