import {
  type AutomaticCandidate,
  type AutomaticDecision,
  type AutomaticKind,
  decideAutomatic,
  mayWelcome,
  rememberWelcome,
  type WelcomeMemory,
} from '@waymark/domain/attention'
import type { Automatic, Context } from '../../core/context.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { askNews } from '../common/asked-news.ts'
import { attentionOf } from './attention.ts'
import type { AutomaticState } from './automatic-state.ts'
import { contentFollowers } from './content-followers.ts'
import { elementFollower } from './follow-element.ts'
import { itemStates } from './item-states.ts'
import { metContent } from './met-content.ts'
import { personStore } from './person-store.ts'
import { type Promotions, promotions } from './promotions.ts'
import { type RuleRunner, ruleRunner } from './rule-runner.ts'
import { currentVisit } from './visit.ts'

/** Takes the one-time code of staff out of the address, so that no reload and no copied link carries it. */
function takeDebugCode({ location, history }: Window): string | null {
  const parts = location.search.slice(1).split('&')
  if (!parts.includes('waymark_debug=1')) return null
  const rest = parts.filter(part => !/^waymark_(debug|code)=/.test(part)).join('&')
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash)
  const code = parts.find(part => part.startsWith('waymark_code='))?.slice('waymark_code='.length)
  return code ? decodeURIComponent(code) : null
}

/** Several calls in a row are one, a turn later. */
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

/** Tells whether the panel stands open. */
function followPanel({ onReport }: Context, onChange: () => void): () => boolean {
  let isOpen = false
  onReport(type => {
    if (type !== 'assistant_opened' && type !== 'assistant_closed') return
    isOpen = type === 'assistant_opened'
    onChange()
  })
  return () => isOpen
}

/** The promotion, the welcome slide and the rules that may act now. */
function candidatesOf(
  { content, isOnPage }: Context,
  rules: RuleRunner,
  promoting: Promotions,
  mayShowWelcome: boolean,
): AutomaticCandidate[] {
  if (!isOnPage(null)) return []
  const slide = content().welcome
  const guide = promoting.choose()
  return [
    ...rules.run(),
    ...(slide && mayShowWelcome ? [{ kind: 'welcome' as const, id: slide.id, priority: 0 }] : []),
    ...(guide ? [{ kind: 'promotion' as const, id: guide.id, priority: 0 }] : []),
  ]
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

/** What acts by itself on a page, at most one thing at a time (product design, "Order of automatic content"). */
export function openAutomatic(context: Context): Automatic {
  const { page, scope, content, isRunning, isHidden, report } = context
  const welcome = personStore<WelcomeMemory>(page.local, 'welcome', context.who)
  let shown: AutomaticKind | null = null
  /** The guide that the promotion is about. */
  let promotedId = 0
  /** Takes what is shown off the page without an answer. */
  let withdraw: (() => void) | undefined
  let guideIsShown = false
  let cancelPause: (() => void) | undefined
  let seenAt = page.window.location.href

  // An open panel stands where a promotion would, and somebody is reading in it.
  const attention = attentionOf(context, () => shown !== null || isPanelOpen())
  const welcomeFacts = () => ({ memory: welcome.get(), sessionId: currentVisit(page) })

  const soon = onceInARow(scope, () => consider())
  const isPanelOpen = followPanel(context, soon)
  const met = metContent(context, soon)
  const items = itemStates()
  const { isReady, takeAsked } = items
  const followElement = elementFollower(context)
  const follow = contentFollowers(context, { isReady, takeAsked, note: met.note, followElement })
  const rules = ruleRunner(context, { met: () => met, items, onChange: soon })
  const promoting = promotions(context)

  const candidates = () => candidatesOf(context, rules, promoting, mayWelcome(welcomeFacts()).holds)
  const begin = (kind: AutomaticKind): void => {
    shown = kind
    attention.note('shown', kind)
  }
  const end = (): void => {
    if (shown === null) return
    attention.note('closed', shown)
    shown = null
    withdraw = undefined
    soon()
  }

  const showRule = (id: number): void => {
    const rule = rules.rules().find(one => one.id === id)
    if (!rule) return
    begin('contextual')
    rules.acted(rule)
    for (const action of rule.actions) {
      if (action.type === 'guideStart') {
        guideIsShown = true
        context.startGuide(action.id, action.step - 1, 'contextual')
      } else if (action.type === 'messageShow' || action.type === 'announcementShow') {
        askNews(context, { id: action.id, mode: 'push' })
      } else items.apply(action)
    }
    guideIsShown &&= isRunning()
    if (!guideIsShown) end()
  }
  const showWelcome = (): void => {
    const slide = content().welcome
    if (!slide) return
    begin('welcome')
    import('../welcome/welcome.ts')
      .then(
        guarded(part => {
          if (!scope.isOpen()) return
          report('welcome_shown')
          withdraw = part.showWelcome(context, slide, answer => {
            welcome.set(rememberWelcome(welcome.get(), answer, currentVisit(page)))
            report(`welcome_${answer}`)
            end()
            if (answer === 'started' && slide.guideId !== null)
              context.startGuide(slide.guideId, 0, 'welcome')
          })
        }),
      )
      .catch(end)
  }
  const showPromotion = (id: number): void => {
    const guide = content().guides.find(one => one.id === id)
    if (!guide) return
    begin('promotion')
    promotedId = id
    import('../promotion/promotion.ts')
      .then(
        guarded(part => {
          if (!scope.isOpen()) return
          promoting.remember(guide, 'shown')
          report('promotion_shown', { guideId: id })
          withdraw = part.showPromotion(context, guide, answer => {
            if (answer === 'closed') {
              promoting.remember(guide, 'closed')
              report('promotion_closed', { guideId: id })
            }
            end()
            if (answer !== 'started') return
            report('promotion_started', { guideId: id })
            context.startGuide(id, 0, 'promotion')
          })
        }),
      )
      .catch(end)
  }

  /** What is shown goes when a guide starts, when it is unpublished, and when nothing of ours is wanted. */
  const isOutdated = (): boolean => {
    if (shown !== 'welcome' && shown !== 'promotion') return false
    if (isRunning() || isHidden() || !context.isOnPage(null)) return true
    if (shown === 'welcome') return content().welcome === undefined
    const guide = content().guides.find(one => one.id === promotedId)
    return isPanelOpen() || !guide?.promotion || !context.isOnPage(guide.page)
  }

  let decided: AutomaticDecision = { chosen: null, verdicts: [] }
  const consider = (): void => {
    if (guideIsShown ? !isRunning() : withdraw && isOutdated()) {
      guideIsShown = false
      withdraw?.()
      end()
      return
    }
    // Timers run on in a hidden tab; what they bring comes up on return.
    if (page.document.visibilityState === 'hidden') return
    decided = decideAutomatic(candidates(), attention.facts())
    const { chosen } = decided
    if (chosen?.kind === 'contextual') showRule(chosen.id)
    if (chosen?.kind === 'welcome') showWelcome()
    if (chosen?.kind === 'promotion') showPromotion(chosen.id)
    follow()
    cancelPause?.()
    const pause = attention.pauseEndsAt()
    if (pause !== null && pause > page.now()) cancelPause = scope.after(pause - page.now() + 20, soon)
  }
  scope.listen(page.document, 'visibilitychange', soon)
  const state: AutomaticState = {
    context,
    items,
    met,
    rules,
    promotions: promoting,
    isPromoted: id => shown === 'promotion' && promotedId === id,
    attention: attention.facts,
    candidates,
    decision: () => decided,
    welcome: welcomeFacts,
  }
  const answerExplain = watchDebug(state)
  soon()
  return {
    update() {
      if (seenAt !== page.window.location.href) {
        seenAt = page.window.location.href
        rules.addressChanged()
      }
      soon()
    },
    run(command, args) {
      if (command === 'explain') answerExplain(args)
    },
  }
}
