import { readVideoUrl } from '@waymark/domain/text'
import { type PreviewContent, SlidePreview } from '@waymark/kit/previews'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../shared/draft/values-draft.ts'
import { useVideoTexts } from '../../shared/media/use-video-texts.ts'
import { useValuesForm } from '../../shared/settings-form/form-context.ts'

const text = (values: Values, key: string) => {
  const value = values[key]
  return typeof value === 'string' ? value : ''
}

function mediaOf(values: Values): readonly PreviewContent[] {
  const src = text(values, 'mediaSrc').trim()
  if (values['mediaKind'] === 'image') return [{ kind: 'image', src: src === '' ? null : src, alt: '' }]
  return values['mediaKind'] === 'video' ? [{ kind: 'video', video: readVideoUrl(src) }] : []
}

/** The slide as it stands in the form. */
export function WelcomePreview() {
  const { t } = useTranslation(['customize', 'media'])
  const { values } = useValuesForm()
  const video = useVideoTexts()
  const info = text(values, 'info').trim()
  const content: readonly PreviewContent[] = [
    ...mediaOf(values),
    ...(values['enable_info'] === true && info !== '' ? [{ kind: 'info', text: info } as const] : []),
    ...(values['enable_link'] === true && text(values, 'linkHref').trim() !== ''
      ? [{ kind: 'link', title: text(values, 'linkTitle') || 'Link title' } as const]
      : []),
  ]
  return (
    <SlidePreview
      label={t('welcome.preview')}
      headline={text(values, 'headline')}
      text={text(values, 'content')}
      emptyHeadline={t('welcome.headline')}
      emptyText={t('welcome.content')}
      media={content}
      mediaTexts={{ image: t('welcome.noPicture'), video }}
      later={values['enable_button_aml'] === true ? text(values, 'button_aml') : null}
      start={values['enable_button_start'] === true ? text(values, 'button_start') : null}
      hasClose={values['enable_killicon'] === true}
    />
  )
}
