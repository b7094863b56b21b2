import { useQuery } from '@tanstack/react-query'
import { ActionMenu, Avatar, type MenuAction, type MenuGroup, type Scheme, useScheme } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../shared/api/client.ts'
import { useLanguageLock } from '../shared/draft/use-language-lock.ts'
import { type Locale, locales } from '../shared/i18n/pick-locale.ts'
import { isPseudo, pseudoLocales } from '../shared/i18n/pseudo-text.ts'
import { chooseLocale } from '../shared/i18n/start-i18n.ts'
import classes from './UserMenu.module.css'
import { useLeave } from './use-leave.tsx'

const schemes = ['light', 'dark', 'auto'] as const satisfies readonly Scheme[]

const offered = import.meta.env.DEV ? [...locales, ...pseudoLocales] : locales

function usePreferences(): readonly MenuGroup[] {
  const { t, i18n } = useTranslation('common')
  const { scheme, setScheme } = useScheme()
  const lock = useLanguageLock()
  return [
    {
      id: 'appearance',
      label: t('user.appearance'),
      actions: schemes.map(id => ({
        id,
        label: t(`user.${id}`),
        isChecked: scheme === id,
        onSelect: () => setScheme(id),
      })),
    },
    {
      id: 'language',
      label: t('user.language'),
      actions: offered.map(id => ({
        id,
        label: import.meta.env.DEV && isPseudo(id) ? id : t(`user.${id as Locale}`),
        isChecked: i18n.language === id,
        unavailable: lock,
        onSelect: () => void chooseLocale(id),
      })),
    },
  ]
}

/** The person's own menu: appearance, language, sign out. */
export function UserMenu({ isExpanded }: { readonly isExpanded: boolean }) {
  const { t } = useTranslation('common')
  const { data: me } = useQuery(api.managers.me.queryOptions({ input: {} }))
  const preferences = usePreferences()
  const { leave, question } = useLeave()
  const name = me?.name ?? ''
  const signOut: MenuAction = { id: 'signOut', icon: 'signOut', label: t('user.signOut'), onSelect: leave }
  return (
    <>
      <ActionMenu
        label={t('user.menu')}
        side="right-end"
        groups={[...preferences, { id: 'session', actions: [signOut] }]}
        trigger={
          <button type="button" className={classes.trigger}>
            <Avatar name={name} size="small" />
            <span className="wm-visually-hidden">{t('user.menu')}</span>
            <span className={isExpanded ? classes.name : 'wm-visually-hidden'}>{name}</span>
          </button>
        }
      />
      {question}
    </>
  )
}
