import { Link, useLocation } from '@tanstack/react-router'
import { EmptyState, SearchField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import { isWithinEntry } from './menu-entries.ts'
import classes from './SettingsNav.module.css'
import { SignOutButton } from './SignOutButton.tsx'
import { settingsMenu } from './settings-menu.ts'

const holds = (label: string, words: string) => label.toLowerCase().includes(words.trim().toLowerCase())

/** The settings in their groups, searched by their translated labels (document 1 §2.3). */
export function SettingsNav({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const property = useProperty()
  const { pathname } = useLocation()
  const [words, setWords] = useState('')
  const groups = settingsMenu(situationOf(property))
    .map(group => ({ ...group, entries: group.entries.filter(({ label }) => holds(t(label), words)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav className={classes.nav} aria-label={t('title')}>
      <SearchField label={t('menu.search')} value={words} onSearch={setWords} />
      {groups.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('common:states.noResults')}
          text={t('common:states.noResultsHint')}
        />
      ) : null}
      {groups.map(({ id, entries }) => (
        <section key={id} aria-label={t(`menu.${id}`)}>
          <h2 className={classes.group}>{t(`menu.${id}`)}</h2>
          <ul className={classes.list}>
            {entries.map(entry => (
              <li key={entry.section}>
                <Link
                  className={classes.link}
                  to={entry.to}
                  params={{ property: property.id }}
                  aria-current={isWithinEntry(pathname, entry) ? 'page' : undefined}
                  onClick={() => onNavigate?.()}
                >
                  {t(entry.label)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SignOutButton />
    </nav>
  )
}
