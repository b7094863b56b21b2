import { type PatternFault, patternFault } from '../../foundation/pattern/index.ts'
import { readHexColour } from '../../foundation/text/hex-colour.ts'
import type { Issue } from '../../foundation/text/issue.ts'
import { checkLinkTarget } from '../../foundation/text/link-target.ts'
import type { stylingsDefaults } from './stylings-defaults.ts'

export const assistantCorners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export const backModes = ['back', 'restart', 'nothing'] as const

export type StylingKey = keyof typeof stylingsDefaults

/** Kind of a styling's value. It determines how the value is checked, kept and edited. */
export type StylingKind =
  | 'colour'
  | 'switch'
  | 'corner'
  | 'backMode'
  | 'length'
  | 'pixels'
  | 'milliseconds'
  | 'link'
  | 'image'
  | 'selectors'

/** Every styling with its kind (document 1 §3, "Stylings defaults"). */
export const stylingKinds = {
  assistantPosition: 'corner',
  assistantButtonColor: 'colour',
  assistantButtonIconColor: 'colour',
  avatar_img: 'image',
  draggableAvatar: 'switch',
  min_view_width: 'pixels',
  hide_waymark: 'switch',
  main_color: 'colour',
  hero_btn_text: 'colour',
  btn_border_radius: 'length',
  infobox_bg: 'colour',
  infobox_color: 'colour',
  tooltip_icon_color: 'colour',
  beacon_icon_color: 'colour',
  announcement_color_1: 'colour',
  announcement_color_2: 'colour',
  announcement_color_3: 'colour',
  announcement_color_4: 'colour',
  announcement_color_5: 'colour',
  announcement_color_6: 'colour',
  back_mode: 'backMode',
  exit_click_twice: 'switch',
  stepWaitMs: 'milliseconds',
  keyboardShortcuts: 'switch',
  enableInteractiveTours: 'switch',
  enableAnnouncements: 'switch',
  modalAnnouncements: 'switch',
  anonymousAnswers: 'switch',
  enableCopilot: 'switch',
  searchEnabled: 'switch',
  helpDeskDocsLinkEnabled: 'switch',
  helpDeskDocsLinkURL: 'link',
  helpDeskSupportLinkEnabled: 'switch',
  helpDeskSupportLinkURL: 'link',
  helpDeskImageURL: 'image',
  externalLinkEnabled: 'switch',
  externalLinkURL: 'link',
  snippetAuthentication: 'switch',
  selectorConfig: 'selectors',
} as const satisfies Readonly<Record<StylingKey, StylingKind>>

export type StylingFault =
  | 'notAColour'
  | 'notALength'
  | 'outOfRange'
  | 'missing'
  | 'missing_protocol'
  | 'invalid_link'
  | 'notAnImageAddress'
  | 'notAnAttribute'
  | PatternFault

/**
 * Values that the editor may trust and values that it must not use when it describes an element (document 1 §3,
 * selectorConfig).
 */
export interface SelectorConfig {
  /** Names of attributes that are trusted first, in order. */
  readonly attributes: readonly string[]
  /** Regular expressions; a value that one of them fits is made by a program and not used. */
  readonly valueBlocklist: readonly string[]
  /** Levels of parents that are always named too. */
  readonly minParents: number
}

export const maxMinParents = 10
const maxMinViewWidth = 10_000
const maxStepWaitMs = 60_000

const lengthShape = /^\d{1,3}(?:\.\d{1,2})?px$/
const imageShape = /^(?:https?:\/\/|\/(?!\/))[^\s"']+$/i
const attributeShape = /^[A-Za-z_:][A-Za-z0-9_:.-]*$/

const isWhole = (value: unknown, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max

function selectorIssues({ attributes, valueBlocklist, minParents }: SelectorConfig): Issue<StylingFault>[] {
  const issues: Issue<StylingFault>[] = []
  attributes.forEach((name, index) => {
    if (attributeShape.test(name)) return
    issues.push({ path: `selectorConfig.attributes.${index}`, code: 'notAnAttribute', severity: 'error' })
  })
  valueBlocklist.forEach((pattern, index) => {
    const fault = pattern.trim() === '' ? 'patternInvalid' : patternFault(pattern)
    if (fault !== null)
      issues.push({ path: `selectorConfig.valueBlocklist.${index}`, code: fault, severity: 'error' })
  })
  if (!isWhole(minParents, maxMinParents)) {
    issues.push({ path: 'selectorConfig.minParents', code: 'outOfRange', severity: 'error' })
  }
  return issues
}

const linkFault = (value: unknown): StylingFault | null =>
  value === '' ? null : checkLinkTarget(String(value))

/** By kind: what is wrong with a value of it, or null. Types are settled before. */
const checks: Readonly<Partial<Record<StylingKind, (value: unknown) => StylingFault | null>>> = {
  colour: value => (readHexColour(String(value)) === null ? 'notAColour' : null),
  length: value => (lengthShape.test(String(value)) ? null : 'notALength'),
  pixels: value => (isWhole(value, maxMinViewWidth) ? null : 'outOfRange'),
  milliseconds: value => (isWhole(value, maxStepWaitMs) ? null : 'outOfRange'),
  link: linkFault,
  image: value => (value === null || imageShape.test(String(value)) ? null : 'notAnImageAddress'),
}

const switchedLinks = [
  ['helpDeskDocsLinkEnabled', 'helpDeskDocsLinkURL'],
  ['helpDeskSupportLinkEnabled', 'helpDeskSupportLinkURL'],
  ['externalLinkEnabled', 'externalLinkURL'],
] as const satisfies readonly (readonly [StylingKey, StylingKey])[]

/**
 * Returns all issues of the stylings: invalid colours, lengths and numbers out of their range, addresses that lead
 * nowhere, a link that is switched on without an address, selector rules that cannot be used. Paths are keys.
 */
export function stylingIssues(stylings: Readonly<Record<string, unknown>>): readonly Issue<StylingFault>[] {
  const keys = Object.keys(stylingKinds) as StylingKey[]
  const single = keys.flatMap((path): Issue<StylingFault>[] => {
    const code = checks[stylingKinds[path]]?.(stylings[path]) ?? null
    return code === null ? [] : [{ path, code, severity: 'error' }]
  })
  const missing = switchedLinks
    .filter(([isOn, url]) => stylings[isOn] === true && stylings[url] === '')
    .map(([, path]): Issue<StylingFault> => ({ path, code: 'missing', severity: 'error' }))
  return [...single, ...missing, ...selectorIssues(stylings['selectorConfig'] as SelectorConfig)]
}

/** The width as a whole number of pixels; 0 where it cannot be read (document 2 §5.7). */
export function readMinViewWidth(value: string | number): number {
  const width = Math.trunc(typeof value === 'number' ? value : Number.parseInt(value, 10))
  return Number.isFinite(width) && width >= 0 ? width : 0
}

function kept(key: StylingKey, value: unknown): unknown {
  const kind = stylingKinds[key]
  if (kind === 'colour') return readHexColour(String(value)) ?? value
  if (kind === 'pixels') return readMinViewWidth(value as string | number)
  return kind === 'link' || kind === 'length' ? String(value).trim() : value
}

/**
 * Stylings as they are kept after a save: what was not sent stays, null takes a setting back to its default. Colours
 * become `#rrggbb`, the width a whole number.
 */
export function applyStylings(
  stored: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const next = { ...stored }
  for (const [key, value] of Object.entries(sent)) {
    if (value === undefined) continue
    if (value === null) delete next[key]
    else next[key] = kept(key as StylingKey, value)
  }
  return next
}
