import type { VideoTexts } from '@waymark/kit/media'
import { useTranslation } from 'react-i18next'

/** What a video frame says, in the person's language. The namespace `media` must be loaded. */
export function useVideoTexts(): VideoTexts {
  const { t } = useTranslation('media')
  return { play: t('video.play'), frame: t('video.frame'), none: t('video.none') }
}
