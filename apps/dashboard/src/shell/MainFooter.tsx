import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShellOptions } from '../shared/shell-options/use-shell-options.ts'
import classes from './MainFooter.module.css'

/** The end of every page: whose installation this is, privacy and legal notice (document 1 §2.4). */
export function MainFooter() {
  const { t } = useTranslation('common')
  const options = useShellOptions()
  if (!options) return null
  return (
    <footer className={classes.footer}>
      <span>{options.operatorName ?? t('product')}</span>
      {options.privacyUrl === null ? (
        <Link to="/privacy-policy">{t('links.privacy')}</Link>
      ) : (
        <a href={options.privacyUrl} target="_blank" rel="noreferrer">
          {t('links.privacy')} <span className="wm-visually-hidden">{t('links.newTab')}</span>
        </a>
      )}
      {options.legalUrl === null ? null : (
        <a href={options.legalUrl} target="_blank" rel="noreferrer">
          {t('links.legal')} <span className="wm-visually-hidden">{t('links.newTab')}</span>
        </a>
      )}
    </footer>
  )
}
