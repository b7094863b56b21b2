import type { WireContextTags } from '@waymark/contract'
import { useTranslation } from 'react-i18next'

/** Gives the words of a rule about context tags. Needs the namespace `people`. */
export function useTagsText() {
  const { t } = useTranslation('people')
  return (tags: WireContextTags) => {
    if (tags === null) return t('targeting.noTags')
    return tags.byDefault === 'show'
      ? t('targeting.chapterTagsShow', { words: (tags.hideOn ?? []).join(', ') })
      : t('targeting.chapterTagsHide', { words: (tags.showOn ?? []).join(', ') })
  }
}
