import type {
  DeliveredAnnouncement,
  DeliveredBeacon,
  DeliveredItem,
  DeliveredTooltip,
  DeliveredValidator,
  DeliveredWelcome,
} from '@waymark/domain/delivery'
import type {
  BeaconTarget,
  ItemLink,
  Placement,
  TooltipTrigger,
  ValidatorRule,
} from '@waymark/domain/page-item'
import { welcomeTextDefaults, withWelcomeSwitches } from '@waymark/domain/popup'
import { chooseContentLanguage } from '@waymark/domain/targeting'
import { type ChosenContent, guideOfAnnouncement } from './choose-content.ts'
import { languagesOf } from './guide-rules.ts'
import type { PropertySnapshot } from './property-snapshot.ts'
import type { ServedLanguage } from './serve-language.ts'
import type { SnapshotAnnouncement, SnapshotItem, SnapshotWelcome } from './snapshot-parts.ts'

/** For whom what is chosen is written down. */
export interface Writing {
  readonly snapshot: PropertySnapshot
  readonly chosen: ChosenContent
  readonly heldBack: ReadonlySet<string>
  readonly to: ServedLanguage
}

function textsOf({ snapshot, to }: Writing, item: SnapshotItem): Readonly<Record<string, unknown>> {
  const choice = chooseContentLanguage(languagesOf(snapshot, item), to.wanted, to.fallback)
  return (choice.shown ? item.texts[choice.key]?.texts : undefined) ?? {}
}

const placed = ({ heldBack }: Writing, { id, kind, page, identifier }: SnapshotItem): DeliveredItem => ({
  id,
  page,
  identifier,
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

function deliverWelcome({ snapshot, chosen, to }: Writing, slide: SnapshotWelcome): DeliveredWelcome {
  const choice = chooseContentLanguage(languagesOf(snapshot, slide), to.wanted, to.fallback)
  const key = choice.shown ? choice.key : to.fallback
  const switches = withWelcomeSwitches(slide.switches)
  const isGuideThere = chosen.guides.some(guide => guide.id === slide.guideId)
  return {
    id: slide.id,
    ...switches,
    // A button that starts a guide which this visitor may not have would do nothing.
    enable_button_start: switches.enable_button_start && (slide.guideId === null || isGuideThere),
    ...welcomeTextDefaults(key),
    ...slide.texts[key],
    guideId: isGuideThere ? slide.guideId : null,
  }
}

function deliverAnnouncement(writing: Writing, one: SnapshotAnnouncement): DeliveredAnnouncement[] {
  const { snapshot, chosen, to } = writing
  const idOf = (key: string) => String(snapshot.languages.find(language => language.key === key)?.id ?? '')
  const base = to.wanted.split('-', 1)[0] ?? ''
  const keys = [to.wanted, base, to.fallback].map(idOf)
  const said = keys.map(id => one.texts[id]).find(text => text !== undefined && text.status !== 'off')
  if (said === undefined) return []
  const { headline, description, media, cta } = said.texts
  const guide = chosen.guides.find(({ id }) => id === guideOfAnnouncement(one))
  const links = [
    { which: 'primary' as const, link: cta?.primaryLink },
    { which: 'secondary' as const, link: cta?.secondaryLink },
  ].flatMap(({ which, link }) => (link == null ? [] : [{ which, url: link.url, title: link.title }]))
  const pages = [one.page, one.asksGuidePage ? (guide?.page ?? null) : null].filter(page => page !== null)
  const image = media?.image?.src ?? media?.imageLibrary?.src ?? null
  return [
    {
      id: one.id,
      category: one.category,
      headline,
      description,
      image,
      links,
      guideId: guide?.id ?? null,
      isPinned: one.isPinned,
      pages,
      publishedAt: one.publishedAt,
    },
  ]
}

/** What acts by itself and what the panel tells, in the visitor's language; what there is none of is left out. */
export function deliverParts(writing: Writing) {
  const { chosen } = writing
  const of = (kind: SnapshotItem['kind']) => chosen.items.filter(item => item.kind === kind)
  const lists = {
    rules: chosen.rules.map(({ userSegmentId: _, ...rule }) => rule),
    tooltips: of('tooltip').map(item => deliverTooltip(writing, item)),
    beacons: of('beacon').flatMap(item => deliverBeacon(writing, item)),
    validators: of('validator').map(item => deliverValidator(writing, item)),
    announcements: chosen.announcements.flatMap(one => deliverAnnouncement(writing, one)),
  }
  const filled = Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
  const { rules, tooltips, beacons, validators, announcements } = filled as Partial<typeof lists>
  return {
    ...(rules && { rules }),
    ...(tooltips && { tooltips }),
    ...(beacons && { beacons }),
    ...(validators && { validators }),
    ...(announcements && { announcements }),
    ...(chosen.welcome === null ? {} : { welcome: deliverWelcome(writing, chosen.welcome) }),
  }
}
