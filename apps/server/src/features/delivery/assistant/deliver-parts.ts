import { withoutFormerFields } from '@waymark/domain/content/guide'
import type {
  BeaconTarget,
  ItemLink,
  Placement,
  TooltipTrigger,
  ValidatorRule,
} from '@waymark/domain/content/page-item'
import { type WelcomeTexts, welcomeTextDefaults, withWelcomeSwitches } from '@waymark/domain/content/popup'
import {
  announcementContent,
  type DeliveredAnnouncement,
  type DeliveredBeacon,
  type DeliveredItem,
  type DeliveredSurvey,
  type DeliveredTooltip,
  type DeliveredValidator,
  type DeliveredWelcome,
  type PageRecordingRules,
  surveyScale,
} from '@waymark/domain/delivery/delivery'
import { chooseContentLanguage } from '@waymark/domain/delivery/targeting'
import type { AnalyticsLevel } from '@waymark/domain/identity/access'
import { messageTimingDefaults } from '@waymark/domain/messages/message'
import { type ChosenContent, guideOfAnnouncement } from './choose-content.ts'
import { languagesOf } from './guide-rules.ts'
import type { PropertySnapshot } from './property-snapshot.ts'
import type { ServedLanguage } from './serve-language.ts'
import type { SnapshotAnnouncement, SnapshotItem, SnapshotPopup, SnapshotSurvey } from './snapshot-parts.ts'

/** For whom what is chosen is written down. */
export interface Writing {
  readonly snapshot: PropertySnapshot
  readonly chosen: ChosenContent
  readonly heldBack: ReadonlySet<string>
  readonly to: ServedLanguage
  /** Level that may be recorded of the visitor. */
  readonly level: AnalyticsLevel
}

function textsOf({ snapshot, to }: Writing, item: SnapshotItem): Readonly<Record<string, unknown>> {
  const choice = chooseContentLanguage(languagesOf(snapshot, item), to.wanted, to.fallback)
  return (choice.shown ? item.texts[choice.key]?.texts : undefined) ?? {}
}

const placed = ({ heldBack }: Writing, { id, kind, page, identifier }: SnapshotItem): DeliveredItem => ({
  id,
  page,
  identifier: withoutFormerFields(identifier),
  isHeldBack: heldBack.has(`${kind}:${id}`),
})

const words = (value: unknown) => (typeof value === 'string' ? value : '')

function deliverTooltip(writing: Writing, item: SnapshotItem): DeliveredTooltip {
  const { details } = item
  const texts = textsOf(writing, item)
  return {
    ...placed(writing, item),
    trigger: details['trigger'] as TooltipTrigger,
    placement: details['placement'] as Placement,
    text: words(texts['text']),
    link: (texts['link'] ?? null) as ItemLink | null,
  }
}

function deliverBeacon(writing: Writing, item: SnapshotItem): DeliveredBeacon[] {
  const { details } = item
  const opens = details['opens'] as BeaconTarget | null
  const { guides, announcements } = writing.chosen
  const isThere =
    opens?.kind === 'guide'
      ? guides.some(one => one.id === opens.id)
      : announcements.some(one => one.id === opens?.id)
  if (opens === null || !isThere) return []
  const placement = details['placement'] as Placement
  return [{ ...placed(writing, item), placement, label: words(textsOf(writing, item)['label']), opens }]
}

function deliverValidator(writing: Writing, item: SnapshotItem): DeliveredValidator {
  const { details } = item
  return {
    ...placed(writing, item),
    rule: details['rule'] as ValidatorRule,
    message: words(textsOf(writing, item)['message']),
    showValidState: details['showValidState'] === true,
    blockSubmit: details['blockSubmit'] === true,
  }
}

/** The recording settings for this visitor; undefined below the advanced level. */
export function deliverRecording({ snapshot, chosen, level }: Writing): PageRecordingRules | undefined {
  if (level !== 'advanced') return undefined
  const tags = chosen.items
    .filter(({ kind }) => kind === 'elementTag')
    .map(({ id, page, identifier }) => ({ id, page, identifier: withoutFormerFields(identifier) }))
  return { exceptions: snapshot.exceptions, ...(tags.length > 0 && { tags }) }
}

/** The texts of a popup in the visitor's language, else in the default one. */
function popupTexts({ snapshot, to }: Writing, popup: SnapshotPopup): WelcomeTexts {
  const choice = chooseContentLanguage(languagesOf(snapshot, popup), to.wanted, to.fallback)
  const key = choice.shown ? choice.key : to.fallback
  return { ...welcomeTextDefaults(key), ...popup.texts[key] }
}

function deliverWelcome(writing: Writing, slide: SnapshotPopup): DeliveredWelcome {
  const { chosen } = writing
  const switches = withWelcomeSwitches(slide.switches)
  const isGuideThere = chosen.guides.some(guide => guide.id === slide.guideId)
  return {
    id: slide.id,
    ...switches,
    // A button that starts a guide which this visitor may not have would do nothing.
    enable_button_start: switches.enable_button_start && (slide.guideId === null || isGuideThere),
    ...popupTexts(writing, slide),
    guideId: isGuideThere ? slide.guideId : null,
  }
}

/** The texts of a message in the visitor's language, else in its base, else in the default one. */
function messageTexts<Texts>(
  { snapshot, to }: Writing,
  one: { readonly texts: Readonly<Record<string, { readonly texts: Texts; readonly status: string }>> },
): Texts | undefined {
  const idOf = (key: string) => String(snapshot.languages.find(language => language.key === key)?.id ?? '')
  const base = to.wanted.split('-', 1)[0] ?? ''
  const keys = [to.wanted, base, to.fallback].map(idOf)
  return keys.map(id => one.texts[id]).find(text => text !== undefined && text.status !== 'off')?.texts
}

function deliverSurvey(writing: Writing, one: SnapshotSurvey): DeliveredSurvey[] {
  const texts = messageTexts(writing, one)
  if (texts === undefined) return []
  const scale = surveyScale(one.type, one.rankingType)
  return [{ id: one.id, scale, ...texts, page: one.page, timing: one.timing }]
}

function deliverAnnouncement(writing: Writing, one: SnapshotAnnouncement): DeliveredAnnouncement[] {
  const { chosen } = writing
  const texts = messageTexts(writing, one)
  if (texts === undefined) return []
  const guide = chosen.guides.find(({ id }) => id === guideOfAnnouncement(one))
  const pages = [one.page, one.asksGuidePage ? (guide?.page ?? null) : null].filter(page => page !== null)
  return [
    {
      id: one.id,
      category: one.category,
      ...announcementContent(texts),
      guideId: guide?.id ?? null,
      isPinned: one.isPinned,
      pages,
      publishedAt: one.publishedAt,
      timing: one.timing,
    },
  ]
}

/** The category "Announcement". */
const popupCategory = 5
/** It does not return after it was used or dismissed. */
const popupTiming = { recurrenceDays: 0, reminderDays: 0, ...messageTimingDefaults } as const

/** A popup as the card of an announcement; one without any text is left out. */
function deliverPopup(writing: Writing, popup: SnapshotPopup): DeliveredAnnouncement[] {
  const { headline, content, media, link } = popupTexts(writing, popup)
  if (`${headline}${content}`.trim() === '') return []
  const switches = withWelcomeSwitches(popup.switches)
  const isGuideThere = writing.chosen.guides.some(guide => guide.id === popup.guideId)
  const isLinked = switches.enable_link && link !== null
  return [
    {
      id: -popup.id,
      category: popupCategory,
      headline,
      description: content,
      image: media?.kind === 'image' ? media.src : null,
      links: isLinked ? [{ which: 'primary', url: link.href, title: link.title }] : [],
      guideId: switches.enable_button_start && isGuideThere ? popup.guideId : null,
      isPinned: false,
      pages: [],
      publishedAt: 0,
      timing: popupTiming,
    },
  ]
}

/**
 * Returns the contents that appear automatically and those that the panel shows, in the visitor's language; empty parts
 * are left out.
 */
export function deliverParts(writing: Writing) {
  const { chosen } = writing
  const of = (kind: SnapshotItem['kind']) => chosen.items.filter(item => item.kind === kind)
  const lists = {
    rules: chosen.rules.map(({ userSegmentId: _, ...rule }) => rule),
    tooltips: of('tooltip').map(item => deliverTooltip(writing, item)),
    beacons: of('beacon').flatMap(item => deliverBeacon(writing, item)),
    validators: of('validator').map(item => deliverValidator(writing, item)),
    announcements: chosen.announcements.flatMap(one => deliverAnnouncement(writing, one)),
    popups: chosen.popups.flatMap(one => deliverPopup(writing, one)),
    surveys: chosen.surveys.flatMap(one => deliverSurvey(writing, one)),
  }
  const filled = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
  const { rules, tooltips, beacons, validators, announcements, popups, surveys } = filled as Partial<
    typeof lists
  >
  return {
    ...(rules && { rules }),
    ...(tooltips && { tooltips }),
    ...(beacons && { beacons }),
    ...(validators && { validators }),
    ...(announcements && { announcements }),
    ...(popups && { popups }),
    ...(surveys && { surveys }),
    ...(chosen.welcome === null ? {} : { welcome: deliverWelcome(writing, chosen.welcome) }),
  }
}
