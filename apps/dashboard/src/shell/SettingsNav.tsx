import { SearchField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsList } from './SettingsList.tsx'
import classes from './SettingsNav.module.css'

/** The settings beside their pages, searched by their translated labels (document 1 §2.3). */
export function SettingsNav({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { t } = useTranslation('settings')
  const [words, setWords] = useState('')
  return (
    <nav className={classes.nav} aria-label={t('title')}>
      <SearchField label={t('menu.search')} value={words} onSearch={setWords} />
      <SettingsList words={words} onNavigate={onNavigate} />
    </nav>
  )
}
