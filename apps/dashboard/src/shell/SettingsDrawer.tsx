import { Link } from '@tanstack/react-router'
import { Drawer, Icon, SearchField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import classes from './drawer-list.module.css'
import { applicationsTarget } from './logo-target.ts'
import { isWithinEntry } from './menu-entries.ts'
import { SettingsList } from './SettingsList.tsx'
import { SignOutButton } from './SignOutButton.tsx'
import { usePagePath } from './use-page-path.ts'

interface SettingsDrawerProps {
  readonly isOpen: boolean
  readonly offset: number
  readonly onClose: () => void
}

/** Leads to the applications, unless the page lies among them (document 1 §2.3). */
function ApplicationsLink({ onNavigate }: { readonly onNavigate: () => void }) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const pathname = usePagePath()
  const to = applicationsTarget(situationOf(property))
  if (!to || isWithinEntry(pathname, { section: 'applications' })) return null
  return (
    <Link className={classes.link} to={to} params={{ property: property.id }} onClick={onNavigate}>
      <Icon name="apps" />
      {t('nav.applications')}
    </Link>
  )
}

function Settings({ words, onNavigate }: { readonly words: string; readonly onNavigate: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <nav aria-label={t('title')}>
      {words.trim() === '' ? <ApplicationsLink onNavigate={onNavigate} /> : null}
      <SettingsList words={words} onNavigate={onNavigate} />
    </nav>
  )
}

function SettingsSearch({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const { t } = useTranslation('settings')
  return <SearchField label={t('menu.search')} value={words} onSearch={onSearch} />
}

/** Every setting of the person in groups, with a search over their names and the way out. */
export function SettingsDrawer({ isOpen, offset, onClose }: SettingsDrawerProps) {
  const { t } = useTranslation('common')
  const [words, setWords] = useState('')
  const close = () => {
    setWords('')
    onClose()
  }
  return (
    <Drawer
      title={t('nav.settings')}
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('actions.close')}
      offset={offset}
      search={isOpen ? <SettingsSearch words={words} onSearch={setWords} /> : null}
      footer={<SignOutButton />}
    >
      {isOpen ? <Settings words={words} onNavigate={close} /> : null}
    </Drawer>
  )
}
