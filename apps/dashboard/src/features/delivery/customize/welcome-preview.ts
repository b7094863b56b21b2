import type { WelcomeTexts } from '@waymark/domain/content/popup'
import type { AssistantPreview, DeliveredWelcome } from '@waymark/domain/delivery/delivery'
import { assistantPreview, type PreviewBase } from '../../../shared/assistant-preview/preview-document.ts'
import type { Values } from '../../../shared/draft/values-draft.ts'

const text = (values: Values, key: string) => {
  const value = values[key]
  return typeof value === 'string' ? value : ''
}

function mediaOf(values: Values): WelcomeTexts['media'] {
  const [kind, src] = [values['mediaKind'], text(values, 'mediaSrc').trim()]
  return (kind === 'image' || kind === 'video') && src !== '' ? { kind, src } : null
}

/** The slide as its form says it; an empty headline and text show their names. */
export function welcomePreview(
  base: PreviewBase,
  values: Values,
  names: { readonly headline: string; readonly content: string },
): AssistantPreview {
  const isOn = (key: string) => values[key] === true
  const href = text(values, 'linkHref').trim()
  const welcome: DeliveredWelcome = {
    id: 1,
    enabled: true,
    enable_button_start: isOn('enable_button_start'),
    enable_button_aml: isOn('enable_button_aml'),
    enable_killicon: isOn('enable_killicon'),
    enable_info: isOn('enable_info'),
    enable_link: isOn('enable_link'),
    headline: text(values, 'headline') || names.headline,
    content: text(values, 'content') || names.content,
    button_aml: text(values, 'button_aml'),
    button_start: text(values, 'button_start'),
    killicon_tooltip: text(values, 'killicon_tooltip'),
    info: text(values, 'info').trim(),
    link: href === '' ? null : { href, title: text(values, 'linkTitle') || href },
    media: mediaOf(values),
    guideId: null,
  }
  return assistantPreview(base, { kind: 'welcome' }, { welcome })
}
