import type { WirePopup } from '@waymark/contract'
import type { Values, VersionedValues } from '../../../shared/draft/values-draft.ts'

const welcomeSwitches = [
  'enabled',
  'enable_button_start',
  'enable_button_aml',
  'enable_killicon',
  'enable_info',
  'enable_link',
] as const

const plain = [
  ...welcomeSwitches,
  'headline',
  'content',
  'button_aml',
  'button_start',
  'killicon_tooltip',
  'info',
  'tutorial',
] as const

/** The welcome slide as a form holds it: link and picture taken apart. */
export function openWelcome(popup: WirePopup): VersionedValues {
  const values = Object.fromEntries(plain.map(key => [key, popup[key]]))
  const { link, media, version } = popup
  return {
    values: {
      ...values,
      linkHref: link?.href ?? '',
      linkTitle: link?.title ?? '',
      mediaKind: media?.kind ?? 'none',
      mediaSrc: media?.src ?? '',
    },
    version,
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const isTouched = (changed: Values, keys: readonly string[]) => keys.some(key => key in changed)

/** Body of a change: link and picture are sent as a whole if one of their parts changed. */
export function closeWelcome(changed: Values, whole: Values): Values {
  const { linkHref: _h, linkTitle: _t, mediaKind: _k, mediaSrc: _s, ...rest } = changed
  const kind = text(whole['mediaKind'])
  const link = { href: text(whole['linkHref']).trim(), title: text(whole['linkTitle']) }
  return {
    ...rest,
    ...(isTouched(changed, ['linkHref', 'linkTitle']) ? { link: link.href === '' ? null : link } : {}),
    ...(isTouched(changed, ['mediaKind', 'mediaSrc'])
      ? { media: kind === 'none' ? null : { kind, src: text(whole['mediaSrc']).trim() } }
      : {}),
  }
}
