import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useShellOptions } from '../shared/shell-options/use-shell-options.ts'
import classes from './drawer-list.module.css'

interface OutsideLinkProps {
  readonly icon: IconName
  readonly label: string
  /** Null: the operator gave none. */
  readonly href: string | null
}

/** An address outside of the dashboard, in a tab of its own. */
function OutsideLink({ icon, label, href }: OutsideLinkProps) {
  const { t } = useTranslation('common')
  if (href === null) return null
  return (
    <li>
      <a className={classes.link} href={href} target="_blank" rel="noreferrer">
        <Icon name={icon} />
        <span className={classes.name}>{label}</span>
        <span className="wm-visually-hidden">{t('links.newTab')}</span>
        <Icon name="external" size={13} />
      </a>
    </li>
  )
}

/** Documentation, contact, roadmap, system status, privacy policy and legal notice: those that the operator has (document 1 §2.4). */
export function InstallationLinks({ onContact }: { readonly onContact: () => void }) {
  const { t } = useTranslation('common')
  const options = useShellOptions()
  if (!options) return null
  return (
    <>
      <OutsideLink icon="guide" label={t('links.docs')} href="/docs/" />
      {options.supportEmail === null ? null : (
        <li>
          <button type="button" className={classes.link} aria-haspopup="dialog" onClick={onContact}>
            <Icon name="help" />
            {t('links.contact')}
          </button>
        </li>
      )}
      <OutsideLink icon="roadmap" label={t('links.roadmap')} href={options.roadmapUrl} />
      <OutsideLink icon="pulse" label={t('links.status')} href={options.statusUrl} />
      {options.privacyUrl === null ? (
        <li>
          <Link className={classes.link} to="/privacy-policy">
            <Icon name="shield" />
            {t('links.privacy')}
          </Link>
        </li>
      ) : (
        <OutsideLink icon="shield" label={t('links.privacy')} href={options.privacyUrl} />
      )}
      <OutsideLink icon="document" label={t('links.legal')} href={options.legalUrl} />
    </>
  )
}
