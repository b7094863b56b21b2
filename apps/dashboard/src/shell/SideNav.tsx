import { Link, useLocation } from '@tanstack/react-router'
import { Avatar, Hint, Icon, IconButton, Logo } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import { isWithinEntry, mainMenu } from './menu-entries.ts'
import classes from './SideNav.module.css'
import { firstSetting } from './settings-menu.ts'
import { UserMenu } from './UserMenu.tsx'

interface SideNavProps {
  readonly isExpanded: boolean
  readonly onToggle: (() => void) | null
  readonly onSwitchProperty: () => void
  readonly onNavigate?: () => void
}

function MenuLinks({ isExpanded, onNavigate }: Pick<SideNavProps, 'isExpanded' | 'onNavigate'>) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const { pathname } = useLocation()
  return (
    <ul className={classes.links}>
      {mainMenu(situationOf(property)).map(entry => (
        <li key={entry.section}>
          <Hint label={isExpanded ? null : t(entry.label)} side="right">
            <Link
              className={classes.link}
              to={entry.to}
              params={{ property: property.id }}
              aria-current={isWithinEntry(pathname, entry) ? 'page' : undefined}
              onClick={() => onNavigate?.()}
            >
              <Icon name={entry.icon} size={18} />
              <span className={isExpanded ? classes.text : 'wm-visually-hidden'}>{t(entry.label)}</span>
            </Link>
          </Hint>
        </li>
      ))}
    </ul>
  )
}

function SettingsLink({ isExpanded, onNavigate }: Pick<SideNavProps, 'isExpanded' | 'onNavigate'>) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const { pathname } = useLocation()
  if (!firstSetting(situationOf(property))) return null
  return (
    <Hint label={isExpanded ? null : t('nav.settings')} side="right">
      <Link
        className={classes.link}
        to="/app/$property/settings"
        params={{ property: property.id }}
        aria-current={isWithinEntry(pathname, { section: 'settings' }) ? 'page' : undefined}
        onClick={() => onNavigate?.()}
      >
        <Icon name="settings" size={18} />
        <span className={isExpanded ? classes.text : 'wm-visually-hidden'}>{t('nav.settings')}</span>
      </Link>
    </Hint>
  )
}

/** The side navigation, with labels or as drawings alone. */
export function SideNav({ isExpanded, onToggle, onSwitchProperty, onNavigate }: SideNavProps) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const toggle = onToggle ? (
    <IconButton
      icon={isExpanded ? 'railIn' : 'railOut'}
      label={t(isExpanded ? 'nav.collapse' : 'nav.expand')}
      onClick={onToggle}
    />
  ) : null
  return (
    <nav className={classes.nav} data-expanded={isExpanded} aria-label={t('nav.label')}>
      <div className={classes.head}>
        <Link className={classes.logo} to="/app/$property/home" params={{ property: property.id }}>
          <Logo />
          <span className="wm-visually-hidden">{t('nav.home')}</span>
          {isExpanded ? <span className={classes.product}>{t('product')}</span> : null}
        </Link>
        {isExpanded ? toggle : null}
      </div>
      <Hint label={isExpanded ? null : property.name} side="right">
        <button type="button" className={classes.property} onClick={onSwitchProperty}>
          <Avatar name={property.name} src={property.avatar} size="small" />
          <span className="wm-visually-hidden">{t('properties.switch')}</span>
          <span className={isExpanded ? classes.name : 'wm-visually-hidden'}>{property.name}</span>
          {isExpanded ? <Icon name="sort" size={14} className={classes.faint} /> : null}
        </button>
      </Hint>
      <MenuLinks isExpanded={isExpanded} {...(onNavigate ? { onNavigate } : {})} />
      <div className={classes.foot}>
        <SettingsLink isExpanded={isExpanded} {...(onNavigate ? { onNavigate } : {})} />
        <UserMenu isExpanded={isExpanded} />
        {isExpanded ? null : toggle}
      </div>
    </nav>
  )
}
