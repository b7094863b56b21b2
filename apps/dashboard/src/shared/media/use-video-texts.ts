import type { VideoTexts } from '@waymark/kit/media'
import { useTranslation } from 'react-i18next'

/** Returns the texts of a video frame, in the user's language. The namespace `media` must be loaded. */
export function useVideoTexts(): VideoTexts {
  const { t } = useTranslation('media')
  return { play: t('video.play'), frame: t('video.frame'), none: t('video.none') }
}
