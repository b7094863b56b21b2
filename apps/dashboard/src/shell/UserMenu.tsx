import { useQuery } from '@tanstack/react-query'
import {
  ActionMenu,
  Avatar,
  ConfirmDialog,
  type MenuAction,
  type MenuGroup,
  type Scheme,
  useScheme,
} from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../shared/api/client.ts'
import { useUnsavedDrafts } from '../shared/draft/use-drafts.ts'
import { type Locale, locales } from '../shared/i18n/pick-locale.ts'
import { isPseudo, pseudoLocales } from '../shared/i18n/pseudo-text.ts'
import { chooseLocale } from '../shared/i18n/start-i18n.ts'
import classes from './UserMenu.module.css'
import { useSignOut } from './use-sign-out.ts'

const schemes = ['light', 'dark', 'auto'] as const satisfies readonly Scheme[]

const offered = import.meta.env.DEV ? [...locales, ...pseudoLocales] : locales

function usePreferences(isLocked: boolean): readonly MenuGroup[] {
  const { t, i18n } = useTranslation('common')
  const { scheme, setScheme } = useScheme()
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
        unavailable: isLocked ? t('user.languageLocked') : null,
        onSelect: () => void chooseLocale(id),
      })),
    },
  ]
}

interface SignOutQuestionProps {
  readonly isAsking: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

function SignOutQuestion({ isAsking, onCancel, onConfirm }: SignOutQuestionProps) {
  const { t } = useTranslation('common')
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={t('signOut.title')}
      confirmLabel={t('signOut.confirm')}
      cancelLabel={t('actions.cancel')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {t('signOut.text')}
    </ConfirmDialog>
  )
}

/** The person's own menu: appearance, language, sign out. */
export function UserMenu({ isExpanded }: { readonly isExpanded: boolean }) {
  const { t } = useTranslation('common')
  const { data: me } = useQuery(api.managers.me.queryOptions({ input: {} }))
  const hasUnsaved = useUnsavedDrafts().length > 0
  const preferences = usePreferences(hasUnsaved)
  const [isAsking, setAsking] = useState(false)
  const signOut = useSignOut()
  const name = me?.name ?? ''
  const leave: MenuAction = {
    id: 'signOut',
    icon: 'signOut',
    label: t('user.signOut'),
    onSelect: () => (hasUnsaved ? setAsking(true) : void signOut()),
  }
  return (
    <>
      <ActionMenu
        label={t('user.menu')}
        side="right-end"
        groups={[...preferences, { id: 'session', actions: [leave] }]}
        trigger={
          <button type="button" className={classes.trigger}>
            <Avatar name={name} size="small" />
            <span className="wm-visually-hidden">{t('user.menu')}</span>
            <span className={isExpanded ? classes.name : 'wm-visually-hidden'}>{name}</span>
          </button>
        }
      />
      <SignOutQuestion
        isAsking={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void signOut()}
      />
    </>
  )
}
