import { guideOfRule, type RuleAction } from '@waymark/domain/content/contextual'
import { withWelcomeSwitches } from '@waymark/domain/content/popup'
import {
  type ContentLanguages,
  decideGuideForVisitor,
  type GuideRules,
  type Visitor,
} from '@waymark/domain/delivery/targeting'
import { languagesOf, rulesOf, type SegmentOf, segmentFinder } from './guide-rules.ts'
import type { PropertySnapshot, SnapshotGuide } from './property-snapshot.ts'
import type {
  SnapshotAnnouncement,
  SnapshotItem,
  SnapshotPopup,
  SnapshotRule,
  SnapshotSurvey,
} from './snapshot-parts.ts'

/** Something with the rules that decide about it. */
export interface Ruled<T> {
  readonly content: T
  readonly rules: GuideRules
}

/** All of a property's content with its rules; made once per snapshot, so that segments stay the same objects. */
export interface RuledContent {
  readonly guides: readonly Ruled<SnapshotGuide>[]
  readonly rules: readonly Ruled<SnapshotRule>[]
  readonly items: readonly Ruled<SnapshotItem>[]
  readonly welcome: Ruled<SnapshotPopup> | null
  readonly popups: readonly Ruled<SnapshotPopup>[]
  readonly announcements: readonly Ruled<SnapshotAnnouncement>[]
  readonly surveys: readonly Ruled<SnapshotSurvey>[]
  /** Items that wait for a rule, as `tooltip:7`. */
  readonly heldBack: ReadonlySet<string>
}

/** Contents that one visitor may see, regardless of the page. */
export interface ChosenContent {
  readonly guides: readonly SnapshotGuide[]
  /** Those among them that are listed nowhere: they are there for their promotion alone. */
  readonly unlisted: ReadonlySet<number>
  readonly rules: readonly SnapshotRule[]
  readonly items: readonly SnapshotItem[]
  readonly welcome: SnapshotPopup | null
  readonly popups: readonly SnapshotPopup[]
  readonly announcements: readonly SnapshotAnnouncement[]
  readonly surveys: readonly SnapshotSurvey[]
}

/** Returns the rules of a content without a chapter and without steps. */
function ruled(
  segment: GuideRules['segment'],
  page: GuideRules['page'],
  languages: ContentLanguages,
): GuideRules {
  return { segment, page, tags: null, languages, visibility: 'public', stepCount: 1, chapter: null }
}

const everyLanguage = (snapshot: PropertySnapshot): ContentLanguages => ({
  behaviour: 'fallback_default',
  statusByKey: Object.fromEntries(snapshot.languages.map(({ key }) => [key, 'default' as const])),
})

/** A message's texts are kept by the id of their language. */
function messageLanguages(
  snapshot: PropertySnapshot,
  one: SnapshotAnnouncement | SnapshotSurvey,
): ContentLanguages {
  const served = snapshot.languages.flatMap(({ id, key, status }) => {
    const text = one.texts[String(id)]
    return status === 'private' || text === undefined ? [] : [[key, text.status] as const]
  })
  return { behaviour: one.languageBehaviour, statusByKey: Object.fromEntries(served) }
}

const loads = new Set(['tooltipLoad', 'validatorLoad', 'validatorShow', 'beaconShow'])
/** The content that an action is about, as `tooltip:7`. */
const actionTarget = ({ type, id }: RuleAction) =>
  `${type.replace(/(Start|Load|Show|Hide)$/, '').replace('announcement', 'message')}:${id}`

/** Returns the inputs of the targeting evaluator for all content that is not a guide. */
function ruledItems(snapshot: PropertySnapshot, segmentOf: SegmentOf) {
  const { flags, level } = snapshot
  const isWanted = ({ kind }: SnapshotItem) => {
    // Use of the application is recorded at the advanced level alone.
    if (kind === 'elementTag') return level === 'advanced'
    return kind === 'validator' || flags['tooltips'] !== false
  }
  const wanted = snapshot.items.filter(isWanted)
  const items = wanted.map(content => ({
    content,
    rules: ruled(segmentOf(content.userSegmentId), content.page, languagesOf(snapshot, content)),
  }))
  // A beacon says something only to who cannot see it, and needs no text; a tag has none.
  const isWithoutText = ({ kind, texts }: SnapshotItem) =>
    kind === 'elementTag' || (kind === 'beacon' && Object.keys(texts).length === 0)
  return items.map(one =>
    isWithoutText(one.content)
      ? { ...one, rules: { ...one.rules, languages: everyLanguage(snapshot) } }
      : one,
  )
}

/** Whether answers to it are recorded, which the property's level and flags decide: else no one is asked. */
function mayAsk({ flags, level }: Pick<PropertySnapshot, 'flags' | 'level'>, one: { readonly type: string }) {
  return (
    level !== 'none' && flags['announcements'] !== false && (one.type !== 'nps' || flags['nps'] !== false)
  )
}

/** Puts the rules of everything together. */
export function ruledContent(snapshot: PropertySnapshot): RuledContent {
  const segmentOf = segmentFinder(snapshot)
  const { flags } = snapshot
  const announcements = flags['announcements'] === false ? [] : snapshot.announcements
  const ofMessage = <T extends SnapshotAnnouncement | SnapshotSurvey>(content: T): Ruled<T> => ({
    content,
    rules: ruled(segmentOf(content.userSegmentId), content.page, messageLanguages(snapshot, content)),
  })
  const ofPopup = (content: SnapshotPopup): Ruled<SnapshotPopup>[] =>
    withWelcomeSwitches(content.switches).enabled
      ? [{ content, rules: ruled(null, null, languagesOf(snapshot, content)) }]
      : []
  return {
    guides: rulesOf(snapshot, segmentOf),
    rules: snapshot.rules.map(content => ({
      content,
      rules: ruled(segmentOf(content.userSegmentId), content.page, everyLanguage(snapshot)),
    })),
    items: ruledItems(snapshot, segmentOf),
    welcome: snapshot.welcome === null ? null : (ofPopup(snapshot.welcome)[0] ?? null),
    popups: flags['announcements'] === false ? [] : snapshot.popups.flatMap(ofPopup),
    announcements: announcements.map(ofMessage),
    surveys: snapshot.surveys.filter(one => mayAsk(snapshot, one)).map(ofMessage),
    heldBack: new Set(
      snapshot.rules.flatMap(rule => rule.actions.filter(one => loads.has(one.type)).map(actionTarget)),
    ),
  }
}

const isNow = ({ from, until }: SnapshotAnnouncement | SnapshotSurvey, nowMs: number) =>
  (from === null || from <= nowMs) && (until === null || nowMs < until)

/** The rule with what is left of its actions for this visitor; null: nothing is. */
function withShown(rule: SnapshotRule, isShown: (target: string) => boolean): SnapshotRule | null {
  const actions = rule.actions.filter(action => isShown(actionTarget(action)))
  return actions.length === 0 ? null : { ...rule, actions }
}

/** Everything that this visitor may see, decided by the same evaluator that the dashboard asks. */
export function chooseContent(content: RuledContent, visitor: Visitor, nowMs: number): ChosenContent {
  const holds = ({ rules }: Ruled<unknown>) => decideGuideForVisitor(rules, visitor, 'contextual').holds
  const listed = content.guides.filter(holds)
  const promoted = content.guides.filter(
    one =>
      one.content.promotionRound !== null &&
      !listed.includes(one) &&
      decideGuideForVisitor(one.rules, visitor, 'promotion').holds,
  )
  const guideIds = new Set(listed.map(one => one.content.id))
  const items = content.items.filter(holds).map(one => one.content)
  const announcements = content.announcements
    .filter(one => isNow(one.content, nowMs) && holds(one))
    .map(one => one.content)
    .filter(one => !one.asksGuideSegment || guideIds.has(guideOfAnnouncement(one) ?? 0))
  const surveys = content.surveys
    .filter(one => isNow(one.content, nowMs) && holds(one))
    .map(one => one.content)
  const shown = new Set([
    ...[...guideIds].map(id => `guide:${id}`),
    ...items.map(({ kind, id }) => `${kind}:${id}`),
    ...[...announcements, ...surveys].map(({ id }) => `message:${id}`),
  ])
  return {
    guides: [...listed, ...promoted].map(one => one.content),
    unlisted: new Set(promoted.map(one => one.content.id)),
    rules: content.rules
      .filter(holds)
      .flatMap(one => withShown(one.content, target => shown.has(target)) ?? []),
    items,
    welcome: content.welcome !== null && holds(content.welcome) ? content.welcome.content : null,
    popups: content.popups.filter(holds).map(one => one.content),
    announcements,
    surveys,
  }
}

/** The guide that an announcement offers, in whichever language it names one. */
export function guideOfAnnouncement({ texts }: SnapshotAnnouncement): number | null {
  return (
    Object.values(texts).find(one => one.texts.cta?.tutorial?.id != null)?.texts.cta?.tutorial?.id ?? null
  )
}

/** Names an outcome: visitors with the same one share a document. */
export function outcomeKey({
  guides,
  unlisted,
  rules,
  items,
  welcome,
  popups,
  announcements,
  surveys,
}: ChosenContent): string {
  const parts = [
    guides.map(({ id }) => (unlisted.has(id) ? `${id}p` : id)),
    rules.map(({ id, actions }) => `${id}:${guideOfRule(actions) ?? actions.map(actionTarget).join('+')}`),
    items.map(({ id }) => id),
    [welcome?.id ?? ''],
    popups.map(({ id }) => id),
    announcements.map(({ id }) => id),
    surveys.map(({ id }) => id),
  ]
  return parts.map(ids => ids.join(' ')).join('|')
}
