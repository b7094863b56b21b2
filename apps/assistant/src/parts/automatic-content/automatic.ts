import {
  type AutomaticCandidate,
  type AutomaticDecision,
  decideAutomatic,
  mayWelcome,
  rememberWelcome,
  type WelcomeMemory,
} from '@waymark/domain/delivery/attention'
import type { Automatic, Context } from '../../core/context.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { type Attention, attentionOf } from './attention.ts'
import type { AutomaticState } from './automatic-state.ts'
import { contentFollowers } from './content-followers.ts'
import { elementFollower } from './follow-element.ts'
import { itemStates } from './item-states.ts'
import { keptAnswers } from './kept-answers.ts'
import { type Messages, messagesOf } from './messages.ts'
import { metContent } from './met-content.ts'
import { pageRecording } from './page-recording.ts'
import { personStore } from './person-store.ts'
import { type Promotions, promotions } from './promotions.ts'
import { reportedEvents } from './reported-events.ts'
import { type RuleRunner, ruleRunner } from './rule-runner.ts'
import { messageShows } from './show-messages.ts'
import { openStage, type Stage } from './stage.ts'
import { withoutSuppressed } from './suppressed.ts'
import { currentVisit } from './visit.ts'
import { withoutMemory } from './without-memory.ts'

/** Removes the one-time code of staff from the address, so that a reload or a copied link does not contain it. */
function takeDebugCode({ location, history }: Window): string | null {
  const parts = location.search.slice(1).split('&')
  if (!parts.includes('waymark_debug=1')) return null
  const rest = parts.filter(part => !/^waymark_(debug|code)=/.test(part)).join('&')
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash)
  const code = parts.find(part => part.startsWith('waymark_code='))?.slice('waymark_code='.length)
  return code ? decodeURIComponent(code) : null
}

/** Coalesces several calls in a row into one, in the next task. */
function onceInARow(scope: Scope, act: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    scope.after(0, () => {
      isDue = false
      act()
    })
  }
}

/** Returns a function that tells whether the panel is open. */
function followPanel({ onReport, shell }: Context, onChange: () => void): () => boolean {
  // The visitor may have opened it before this part was loaded.
  let isOpen = !!shell.host.shadowRoot?.querySelector('.panel')
  onReport(type => {
    if (type !== 'assistant_opened' && type !== 'assistant_closed') return
    isOpen = type === 'assistant_opened'
    onChange()
  })
  return () => isOpen
}

/** Returns all content that its own rules allow to open automatically on this page now. */
function candidatesOf(
  { page, content, isOnPage }: Context,
  parts: {
    readonly rules: RuleRunner
    readonly promoting: Promotions
    readonly messages: Messages
    readonly isBegun: (survey: number) => boolean
  },
  mayShowWelcome: boolean,
): AutomaticCandidate[] {
  if (!isOnPage(null)) return []
  const slide = content().welcome
  const guide = parts.promoting.choose()
  const [announcement] = parts.messages.dueAnnouncements()
  const survey = parts.messages.dueSurvey()
  const one = (kind: AutomaticCandidate['kind'], found: { readonly id: number } | null | undefined) =>
    found ? [{ kind, id: found.id, priority: 0 }] : []
  const all = [
    ...parts.rules.run(),
    ...one('welcome', mayShowWelcome ? slide : null),
    ...one('announcement', announcement),
    // A visitor who has begun to answer continues after a reload: no pause delays a survey that was begun.
    ...one('survey', survey).map(found => ({ ...found, isAsked: parts.isBegun(found.id) })),
    ...one('promotion', guide),
  ]
  return withoutSuppressed(page, all, parts.rules.rules())
}

/** The debug panel and `explain`: for staff with a code, on their tab, or for the host's command. */
function watchDebug(state: AutomaticState): (args: readonly unknown[]) => void {
  const { page, scope } = state.context
  const use = (act: (part: typeof import('../debug/debug.ts')) => void): void => {
    import('../debug/debug.ts').then(guarded(part => scope.isOpen() && act(part))).catch(() => {})
  }
  const code = takeDebugCode(page.window)
  if (code !== null) use(part => part.openWithCode(state, code))
  else if (page.tab.get('debug')) use(part => part.openDebug(state))
  return args => use(part => part.answerExplain(state, args))
}

/** Shows the welcome slide until the visitor answers it. */
function welcomeShow(
  context: Context,
  stage: Stage,
  store: { get(): WelcomeMemory | null; set(value: WelcomeMemory): void },
) {
  return (): void => {
    const slide = context.content().welcome
    if (!slide) return
    stage.begin('welcome')
    stage.present(
      () => import('../welcome/welcome.ts'),
      part => {
        context.report('welcome_shown')
        return part.showWelcome(context, slide, answer => {
          store.set(rememberWelcome(store.get(), answer, currentVisit(context.page)))
          context.report(`welcome_${answer}`)
          stage.end()
          if (answer === 'started' && slide.guideId !== null) context.startGuide(slide.guideId, 0, 'welcome')
        })
      },
    )
  }
}

/** Carries out the actions of a rule; returns whether a guide that a rule started is running. */
function ruleShow(
  context: Context,
  parts: {
    readonly rules: RuleRunner
    readonly stage: Stage
    readonly messaging: ReturnType<typeof messageShows>
    readonly items: ReturnType<typeof itemStates>
  },
) {
  const { rules, stage, messaging, items } = parts
  return ({ id, isAsked = false }: AutomaticCandidate, isGuideShown: boolean): boolean => {
    const rule = rules.rules().find(one => one.id === id)
    if (!rule) return isGuideShown
    if (stage.shown() !== null) stage.withdraw()
    stage.begin('contextual', isAsked)
    rules.acted(rule)
    let hasGuide = isGuideShown
    for (const action of rule.actions) {
      if (action.type === 'guideStart') {
        hasGuide = true
        context.startGuide(action.id, action.step - 1, 'contextual')
      } else if (action.type === 'messageShow' || action.type === 'announcementShow')
        messaging.message(action.id)
      else items.apply(action)
    }
    hasGuide &&= context.isRunning()
    if (!hasGuide && !stage.isPresenting()) stage.end()
    return hasGuide
  }
}

/** Offers a guide beside the launcher. */
function promotionShow(context: Context, stage: Stage, promoting: Promotions) {
  const { report } = context
  return (id: number): void => {
    const guide = context.content().guides.find(one => one.id === id)
    if (!guide) return
    stage.begin('promotion')
    stage.present(
      () => import('../promotion/promotion.ts'),
      part => {
        promoting.remember(guide, 'shown')
        report('promotion_shown', { guideId: id })
        return part.showPromotion(context, guide, answer => {
          if (answer === 'closed') {
            promoting.remember(guide, 'closed')
            report('promotion_closed', { guideId: id })
          }
          stage.end()
          if (answer !== 'started') return
          report('promotion_started', { guideId: id })
          context.startGuide(id, 0, 'promotion')
        })
      },
    )
  }
}

/** Schedules the next decision after the pause, or after the delay of a message. */
function laterLook(
  { page, scope }: Context,
  parts: { readonly attention: Attention; readonly messages: Messages; readonly onDue: () => void },
): () => void {
  let cancel: (() => void) | undefined
  return () => {
    cancel?.()
    const pause = parts.attention.pauseEndsAt()
    const waits = [pause === null ? 0 : pause - page.now(), parts.messages.nextWaitMs() ?? 0]
    const left = waits.filter(ms => ms > 0)
    if (left.length > 0) cancel = scope.after(Math.min(...left) + 20, parts.onDue)
  }
}

/** Returns what carries out commands: `explain`, and `track`, which rules wait for and recordings count. */
function commandRunner(
  state: AutomaticState,
  record: Pick<ReturnType<typeof pageRecording>, 'track'>,
  onChange: () => void,
): Automatic['run'] {
  const events = reportedEvents(state.context)
  const answerExplain = watchDebug(state)
  return (command, args) => {
    if (command !== 'track') return answerExplain(args)
    events.note(args[0])
    record.track(args[0])
    onChange()
  }
}

/** Opens the automatic content of a page, at most one item at a time (product design, "Order of automatic content"). */
export const openAutomatic = (context: Context): Automatic =>
  openIn(context.content().isMessageDraft ? withoutMemory(context) : context)

function openIn(context: Context): Automatic {
  const { page, scope, content, isRunning, isHidden } = context
  const welcome = personStore<WelcomeMemory>(page.local, 'welcome', context.who)
  /** The guide that the promotion is about. */
  let promotedId = 0
  let guideIsShown = false
  let seenAt = page.window.location.href

  const soon = onceInARow(scope, () => consider())
  const isPanelOpen = followPanel(context, soon)
  // An open panel covers the place of a card.
  const attention = attentionOf(context, () => stage.shown() !== null || isPanelOpen())
  const stage = openStage(scope, () => attention, soon)
  const welcomeFacts = () => ({ memory: welcome.get(), sessionId: currentVisit(page) })
  const met = metContent(context, soon)
  const items = itemStates()
  const parts = { ...items, note: met.note, followElement: elementFollower(context) }
  const follow = contentFollowers(context, parts)
  const rules = ruleRunner(context, { met: () => met, items, onChange: soon })
  const promoting = promotions(context)
  const messages = messagesOf(context)
  const messaging = messageShows(context, { stage, messages, answers: keptAnswers(context) })
  const lookLater = laterLook(context, { attention, messages, onDue: soon })
  const showRule = ruleShow(context, { rules, stage, messaging, items })
  const showWelcome = welcomeShow(context, stage, welcome)
  const showPromotion = promotionShow(context, stage, promoting)

  const isBegun = (survey: number) => !attention.facts().isShowing && messaging.isBegun(survey)
  const candidates = () =>
    candidatesOf(context, { rules, promoting, messages, isBegun }, mayWelcome(welcomeFacts()).holds)

  /**
   * Shown content is removed when a guide starts, when the content is unpublished, and when the assistant is hidden or
   * not wanted on the page.
   */
  const isOutdated = (): boolean => {
    const shown = stage.shown()
    if (isRunning() || isHidden() || !context.isOnPage(null)) return true
    if (shown === 'welcome') return content().welcome === undefined
    if (shown !== 'promotion') return isPanelOpen() || messaging.isOutdated()
    const guide = content().guides.find(one => one.id === promotedId)
    return isPanelOpen() || !guide?.promotion || !context.isOnPage(guide.page)
  }

  let decided: AutomaticDecision = { chosen: null, verdicts: [] }
  const show = (chosen: AutomaticCandidate): void => {
    const { kind, id, isAsked } = chosen
    if (kind === 'contextual') guideIsShown = showRule(chosen, guideIsShown)
    if (kind === 'welcome') showWelcome()
    if (kind === 'promotion') {
      promotedId = id
      showPromotion(id)
    }
    if (kind === 'announcement') {
      stage.begin(kind)
      messaging.announcements(messages.dueAnnouncements())
    }
    const survey = kind === 'survey' && messages.find(id).survey
    if (survey) {
      stage.begin('survey', isAsked)
      messaging.survey(survey)
    }
  }
  const consider = (): void => {
    if (guideIsShown ? !isRunning() : stage.isPresenting() && isOutdated()) {
      guideIsShown = false
      stage.withdraw()
      return
    }
    // Timers also run in a hidden tab; their content opens when the tab is visible again.
    if (page.document.visibilityState === 'hidden') return
    decided = decideAutomatic(candidates(), attention.facts())
    if (decided.chosen) show(decided.chosen)
    follow()
    lookLater()
  }
  scope.listen(page.document, 'visibilitychange', soon)
  const record = pageRecording(context, parts.followElement)
  // The shown content may have been answered in another tab.
  scope.listen(page.window, 'storage', soon)
  const state: AutomaticState = {
    context,
    items,
    met,
    rules,
    promotions: promoting,
    messages,
    isMessageShown: messaging.isShown,
    isPromoted: id => stage.shown() === 'promotion' && promotedId === id,
    attention: attention.facts,
    candidates,
    decision: () => decided,
    welcome: welcomeFacts,
  }
  const run = commandRunner(state, record, soon)
  soon()
  record.update()
  return {
    update() {
      if (seenAt !== page.window.location.href) {
        seenAt = page.window.location.href
        rules.addressChanged()
      }
      record.update()
      soon()
    },
    run,
  }
}
