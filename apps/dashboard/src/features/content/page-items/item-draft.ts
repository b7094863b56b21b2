import type { WireBeacon, WireElementTag, WireTask, WireTooltip, WireValidator } from '@waymark/contract'
import type {
  BeaconTarget,
  PageItemKind,
  Placement,
  TaskAction,
  TooltipTrigger,
  ValidatorRule,
} from '@waymark/domain/content/page-item'
import { hasTexts } from './item-kinds.ts'

/** An item of any kind as it came from the server. */
export type WireItem = WireTooltip | WireBeacon | WireValidator | WireElementTag | WireTask
type Identifier = NonNullable<WireTooltip['identifier']>

/** The texts of one language; each kind uses its own. */
export interface TextDraft {
  readonly status: 'on' | 'off'
  readonly text: string
  readonly href: string
  readonly linkTitle: string
  readonly label: string
  readonly message: string
}

/** One action of a task. What belongs to the other kind stays, so that changing the kind loses nothing. */
export interface TaskActionDraft {
  /** Tells it apart while it is on screen. */
  readonly key: string
  readonly kind: 'elementTag' | 'page'
  readonly id: number | null
  readonly pattern: string
}

/** An item as its form holds it: the fields of all kinds; each kind uses its own; numbers as they are typed. */
export interface ItemDraft {
  readonly name: string
  readonly segment: number | null
  readonly pageSegment: number | null
  readonly languageBehaviour: 'fallback_default' | 'hide'
  readonly selectors: readonly string[]
  readonly selectorText: string
  /** Identifier recorded when the element was picked; null if it was typed. */
  readonly seen: Identifier | null
  /** Picture of the element from the time when it was picked. */
  readonly screenshot: WireTooltip['screenshot']
  readonly texts: Readonly<Record<string, TextDraft>>
  readonly trigger: TooltipTrigger
  readonly placement: Placement
  readonly opensKind: BeaconTarget['kind']
  readonly opensId: number | null
  readonly ruleKind: ValidatorRule['kind']
  readonly pattern: string
  readonly min: string
  readonly max: string
  readonly showValidState: boolean
  readonly blockSubmit: boolean
  readonly description: string
  readonly actions: readonly TaskActionDraft[]
}

export const emptyText: TextDraft = {
  status: 'on',
  text: '',
  href: '',
  linkTitle: '',
  label: '',
  message: '',
}

const emptyDraft: ItemDraft = {
  name: '',
  segment: null,
  pageSegment: null,
  languageBehaviour: 'fallback_default',
  selectors: [''],
  selectorText: '',
  seen: null,
  screenshot: null,
  texts: {},
  trigger: 'hover',
  placement: 'auto',
  opensKind: 'guide',
  opensId: null,
  ruleKind: 'required',
  pattern: '',
  min: '',
  max: '',
  showValidState: false,
  blockSubmit: false,
  description: '',
  actions: [],
}

/** Returns the name of an item: `title` for a tooltip, `name` for the others. */
export const nameOf = (wire: WireItem): string => ('title' in wire ? wire.title : wire.name)

function openTexts(wire: WireItem): ItemDraft['texts'] {
  if (!('languageTexts' in wire)) return {}
  const entries = Object.entries(wire.languageTexts).map(([key, { status, texts }]) => {
    const { link = null, ...rest } = texts as Partial<TextDraft> & {
      readonly link?: { readonly href: string; readonly title: string } | null
    }
    const way = { href: link?.href ?? '', linkTitle: link?.title ?? '' }
    return [key, { ...emptyText, ...rest, ...way, status }] as const
  })
  return Object.fromEntries(entries)
}

const typed = (bound: number | null) => (bound === null ? '' : String(bound))

/** The fields that a proposed rule changes; its message fills in the default language while that has none. */
export function withProposal(
  { texts }: Pick<ItemDraft, 'texts'>,
  rule: WireValidator['rule'],
  { language, message }: { readonly language: string; readonly message: string },
): Partial<ItemDraft> {
  const text = texts[language] ?? emptyText
  const isKept = message === '' || text.message.trim() !== ''
  return { ...openRule(rule), ...(isKept ? {} : { texts: { ...texts, [language]: { ...text, message } } }) }
}

function openRule(rule: WireValidator['rule']): Partial<ItemDraft> {
  if (rule.kind === 'required') return { ruleKind: rule.kind }
  if (rule.kind === 'regex') return { ruleKind: rule.kind, pattern: rule.value }
  return { ruleKind: rule.kind, min: typed(rule.value.min), max: typed(rule.value.max) }
}

/** A key that no action of a list has. */
export const nextKey = (actions: readonly TaskActionDraft[]): string =>
  String(1 + Math.max(0, ...actions.map(({ key }) => Number(key))))

/** The fields of an element that was picked in the page, or that came from the server. */
export function pickedDraft({
  identifier,
  screenshot,
}: Pick<WireTooltip, 'identifier' | 'screenshot'>): Partial<ItemDraft> {
  const selectors = identifier?.candidates.map(({ css }) => css) ?? []
  return {
    seen: identifier,
    screenshot,
    selectors: selectors.length === 0 ? [''] : selectors,
    selectorText: identifier?.text ?? '',
  }
}

/** Fields that only some kinds have. */
function openDetails(wire: WireItem): Partial<ItemDraft> {
  return {
    ...('identifier' in wire ? pickedDraft(wire) : {}),
    ...('languageBehaviour' in wire ? { languageBehaviour: wire.languageBehaviour } : {}),
    ...('trigger' in wire ? { trigger: wire.trigger } : {}),
    ...('placement' in wire ? { placement: wire.placement } : {}),
    ...('opens' in wire ? { opensKind: wire.opens?.kind ?? 'guide', opensId: wire.opens?.id ?? null } : {}),
    ...('rule' in wire
      ? { ...openRule(wire.rule), showValidState: wire.showValidState, blockSubmit: wire.blockSubmit }
      : {}),
    ...('actions' in wire
      ? {
          description: wire.description,
          actions: wire.actions.map((action, index) => ({
            key: String(index + 1),
            kind: action.kind,
            id: action.kind === 'elementTag' ? action.id : null,
            pattern: action.kind === 'page' ? action.pattern : '',
          })),
        }
      : {}),
  }
}

/** The item as its form holds it; null opens a new one. */
export function openItem(wire: WireItem | null): ItemDraft {
  if (wire === null) return emptyDraft
  const { segment, pageSegment } = wire
  return {
    ...emptyDraft,
    name: nameOf(wire),
    segment,
    pageSegment,
    texts: openTexts(wire),
    ...openDetails(wire),
  }
}

/** The number that is typed with a point or a comma; null where there is none, NaN where it is not a number. */
export function readBound(text: string): number | null {
  const number = text.trim().replace(',', '.')
  return number === '' ? null : Number(number)
}

/** The rule of a validator as it travels. */
export function readRule({ ruleKind, pattern, min, max }: ItemDraft): ValidatorRule {
  if (ruleKind === 'required') return { kind: ruleKind, value: null }
  if (ruleKind === 'regex') return { kind: ruleKind, value: pattern }
  return { kind: ruleKind, value: { min: readBound(min), max: readBound(max) } }
}

/**
 * A selector that was picked in the page keeps what was seen with it; one that was typed is marked as such. What was
 * seen of the element itself stays as long as one of its selectors does.
 */
export function closeElement({ selectors, selectorText, seen }: ItemDraft): Identifier | null {
  const written = selectors.map(css => css.trim()).filter(css => css !== '')
  const text = selectorText.trim()
  if (written.length === 0 && text === '') return null
  const candidates = written.map(
    css => seen?.candidates.find(one => one.css === css) ?? { css, kind: 'manual' as const },
  )
  const isSameElement = seen?.candidates.some(({ css }) => written.includes(css)) ?? false
  const { candidates: _candidates, text: _text, ...rest } = (isSameElement && seen) || { candidates: [] }
  return { ...rest, candidates, ...(text === '' ? {} : { text }) }
}

/** The texts of a kind in one language, as they travel. */
export function closeText(kind: PageItemKind, draft: TextDraft) {
  const { text, href, linkTitle, label, message, status } = draft
  const link = href.trim() === '' ? null : { href: href.trim(), title: linkTitle.trim() }
  const texts = kind === 'tooltip' ? { text, link } : kind === 'beacon' ? { label } : { message }
  return { texts, status }
}

function closeActions(actions: readonly TaskActionDraft[]): readonly TaskAction[] {
  return actions.flatMap(({ kind, id, pattern }): TaskAction[] => {
    if (kind === 'page') return [{ kind, pattern: pattern.trim() }]
    return id === null ? [] : [{ kind, id }]
  })
}

const opensOf = ({ opensKind, opensId }: ItemDraft) =>
  opensId === null ? null : { kind: opensKind, id: opensId }

/** Returns the fields of an item of a kind in wire format, without its texts. */
export function closeFields(kind: PageItemKind, draft: ItemDraft): Readonly<Record<string, unknown>> {
  const { segment, pageSegment, languageBehaviour, trigger, placement } = draft
  const name = draft.name.trim()
  const own = {
    tooltip: { trigger, placement },
    beacon: { opens: opensOf(draft), placement },
    validator: {
      rule: readRule(draft),
      showValidState: draft.showValidState,
      blockSubmit: draft.blockSubmit,
    },
    elementTag: {},
    task: { description: draft.description, actions: closeActions(draft.actions) },
  }
  return {
    ...(kind === 'tooltip' ? { title: name } : { name }),
    segment,
    pageSegment,
    ...(kind === 'task' ? {} : { identifier: closeElement(draft), screenshot: draft.screenshot }),
    ...(hasTexts(kind) ? { languageBehaviour } : {}),
    ...own[kind],
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The languages whose texts say something else than before; null: the texts are taken away. */
function changedTexts(kind: PageItemKind, draft: ItemDraft, opened: ItemDraft) {
  const keys = [...new Set([...Object.keys(draft.texts), ...Object.keys(opened.texts)])]
  const changed = keys.flatMap((key): (readonly [string, ReturnType<typeof closeText> | null])[] => {
    const [after, before] = [draft.texts[key], opened.texts[key]]
    if (after === undefined) return [[key, null]]
    const sent = closeText(kind, after)
    return before !== undefined && isSame(sent, closeText(kind, before)) ? [] : [[key, sent]]
  })
  return Object.fromEntries(changed)
}

/** Body of a save: the fields and languages that differ from before. A new item sends all. */
export function closeItem(
  kind: PageItemKind,
  draft: ItemDraft,
  opened: ItemDraft | null,
): Readonly<Record<string, unknown>> {
  const after = closeFields(kind, draft)
  const before = opened === null ? {} : closeFields(kind, opened)
  const fields = Object.entries(after).filter(
    ([key, value]) => opened === null || !isSame(value, (before as typeof after)[key]),
  )
  const texts = hasTexts(kind) ? changedTexts(kind, draft, opened ?? emptyDraft) : {}
  return {
    ...Object.fromEntries(fields),
    ...(Object.keys(texts).length > 0 ? { languageTexts: texts } : {}),
  }
}

/** How many things differ from what was opened; each language counts once, an element with its picture too. */
export function countChanges(kind: PageItemKind, draft: ItemDraft, opened: ItemDraft): number {
  const { languageTexts = {}, screenshot, ...fields } = closeItem(kind, draft, opened)
  const isPictureAlone = screenshot !== undefined && !('identifier' in fields)
  const isOpenAction =
    kind === 'task' && fields['actions'] === undefined && !isSame(draft.actions, opened.actions)
  const others = [isOpenAction, isPictureAlone].filter(Boolean).length
  return Object.keys(fields).length + Object.keys(languageTexts as object).length + others
}
