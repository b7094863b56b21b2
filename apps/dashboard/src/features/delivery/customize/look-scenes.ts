import {
  type AssistantTextGroup,
  assistantTextGroups,
  type PreviewQuestion,
} from '@waymark/domain/delivery/delivery'
import type { Values } from '../../../shared/draft/values-draft.ts'

/** What the preview of the look shows: the assistant or one of the things it shows in a page. */
export type LookScene =
  | 'open'
  | 'closed'
  | 'search'
  | 'step'
  | 'notFound'
  | 'automation'
  | 'announcement'
  | 'survey'
  | 'tooltip'
  | 'beacon'
  | 'validator'
  | 'promotion'
  | 'welcome'
  | 'copilot'
  | 'recorded'

/** The scene with the field that was changed in it last, which may be seen in one state of it alone. */
export interface ShownScene {
  readonly scene: LookScene
  /** Null: none was changed yet. */
  readonly field: string | null
}

const sceneOfGroup: Partial<Readonly<Record<AssistantTextGroup, LookScene>>> = {
  home: 'open',
  help: 'open',
  guides: 'step',
  stepNotFound: 'notFound',
  announcements: 'announcement',
  surveys: 'survey',
  search: 'search',
  autofill: 'automation',
  copilot: 'copilot',
  recorded: 'recorded',
}

/** Fields that are seen elsewhere than where the others of their group are. */
const sceneOfField: Readonly<Record<string, LookScene>> = {
  hero_btn_text: 'step',
  btn_border_radius: 'step',
  infobox_bg: 'step',
  infobox_color: 'step',
  back_mode: 'step',
  exit_click_twice: 'step',
  stepWaitMs: 'notFound',
  enableInteractiveTours: 'open',
  keyboardShortcuts: 'open',
  hide_waymark: 'closed',
  draggableAvatar: 'open',
  enableAnnouncements: 'open',
  modalAnnouncements: 'announcement',
  searchEnabled: 'open',
  externalLinkEnabled: 'open',
  externalLinkURL: 'open',
  tooltip_icon_color: 'tooltip',
  beacon_icon_color: 'beacon',
  launcher_label: 'closed',
  guide_start: 'open',
  guide_done_label: 'open',
  tooltip_label: 'tooltip',
  tooltip_close: 'tooltip',
  validator_ok: 'validator',
  promotion_label: 'promotion',
  promotion_start: 'promotion',
  welcome_label: 'welcome',
  announcements_empty: 'open',
  announcement_new: 'open',
}

const groups = Object.entries(assistantTextGroups) as [AssistantTextGroup, readonly string[]][]

/** The category whose colour or name a field is; null for other fields. */
export function categoryOf(field: string): number | null {
  const [, category] = /^announcement_(?:color|category)_([1-6])$/.exec(field) ?? []
  return category === undefined ? null : Number(category)
}

const answers: Readonly<Record<string, PreviewQuestion['answer']>> = {
  copilot_waiting: 'waiting',
  copilot_written: 'model',
  copilot_passages: 'passages',
  copilot_no_answer: 'none',
  copilot_limit: 'limit',
  copilot_busy: 'busy',
  copilot_failed: 'failed',
  copilot_helpful: 'model',
  copilot_not_helpful: 'model',
  copilot_rated: 'model',
}

/** The answer of the copilot with which a text is shown; null: it is shown before a question, or elsewhere. */
export const copilotAnswerOf = (field: string): PreviewQuestion['answer'] | null => answers[field] ?? null

/** Returns the scene in which a change of this field is seen; null: in each of them. */
export function sceneOf(field: string): LookScene | null {
  const group = groups.find(([, keys]) => keys.includes(field))?.[0]
  const own = sceneOfField[field]
  if (own !== undefined) return own
  if (categoryOf(field) !== null) return 'announcement'
  if (field.startsWith('shortcuts_')) return 'open'
  return (group && sceneOfGroup[group]) ?? null
}

/** The field that differs between two states of a form; null where none does, or where many do, as after a theme. */
export function changedField(before: Values, after: Values): string | null {
  const changed = Object.keys(after).filter(key => key in before && before[key] !== after[key])
  return changed.length === 1 ? (changed[0] ?? null) : null
}
