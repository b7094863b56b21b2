import { fuzzyScore } from '@waymark/domain/foundation/text'
import { useScheme } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useLanguageLock } from '../../shared/draft/use-language-lock.ts'
import { locales } from '../../shared/i18n/pick-locale.ts'
import { chooseLocale } from '../../shared/i18n/start-i18n.ts'
import { situationOf } from '../../shared/property/situation-of.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import type { Target } from './palette-target.ts'

/** Create actions that are available everywhere, if the role allows them. */
function useCreations(): readonly Target[] {
  const { t } = useTranslation('palette')
  const property = useProperty()
  const { id, may } = property
  const at = (path: string) => `/app/${id}/${path}`
  return [
    ...(may.createGuide.allowed
      ? [
          {
            id: 'new guide',
            label: t('actions.newGuide'),
            icon: 'add' as const,
            address: at('manage/list?dialog=newGuide'),
          },
        ]
      : []),
    ...(situationOf(property).flags.announcements === true
      ? [
          {
            id: 'new message',
            label: t('actions.newMessage'),
            icon: 'add' as const,
            address: at('messages/create'),
          },
        ]
      : []),
  ]
}

/** Appearance and language of the dashboard; the language waits while changes are unsaved. */
function usePreferences(): readonly Target[] {
  const { t, i18n } = useTranslation(['palette', 'common'])
  const { scheme, setScheme } = useScheme()
  const isLocked = useLanguageLock() !== null
  const looks = (['light', 'dark', 'auto'] as const).filter(one => one !== scheme)
  const languages = isLocked ? [] : locales.filter(one => one !== i18n.language)
  return [
    ...looks.map(one => ({
      id: `appearance ${one}`,
      label: t('actions.appearance', { name: t(`common:user.${one}`) }),
      icon: 'moon' as const,
      run: () => setScheme(one),
    })),
    ...languages.map(one => ({
      id: `language ${one}`,
      label: t('actions.language', { name: t(`common:user.${one}`) }),
      icon: 'roadmap' as const,
      run: () => void chooseLocale(one),
    })),
  ]
}

/** The actions whose name fits the words; while nothing is typed only what creates something. */
export function usePaletteActions(words: string): readonly Target[] {
  const creations = useCreations()
  const preferences = usePreferences()
  if (words.trim() === '') return creations
  return [...creations, ...preferences].filter(({ label }) => fuzzyScore(words, label) !== null)
}
