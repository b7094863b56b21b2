import { Link } from '@tanstack/react-router'
import { Avatar, Hint, Icon, IconButton, Logo } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import { BellHost } from './BellHost.tsx'
import { logoTarget } from './logo-target.ts'
import { MainMenu } from './MainMenu.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { SettingsButton } from './SettingsButton.tsx'
import classes from './SideNav.module.css'
import type { SideNavProps } from './side-nav-props.ts'
import { recordStaffActivity } from './staff-events/staff-events.ts'
import { UserMenu } from './UserMenu.tsx'
import { type PanelId, useIsOpen } from './use-panels.ts'

function LogoLink({ isExpanded, onNavigate }: Pick<SideNavProps, 'isExpanded' | 'onNavigate'>) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const to = logoTarget(situationOf(property))
  const click = () => {
    recordStaffActivity({ action: 'clickLogo', key: 'target', value: to.replace('/app/$property/', '') })
    onNavigate?.()
  }
  return (
    <Link className={classes.logo} to={to} params={{ property: property.id }} onClick={click}>
      <Logo />
      <span className="wm-visually-hidden">
        {t(to === '/app/$property/home' ? 'nav.home' : 'nav.applications')}
      </span>
      {isExpanded ? (
        <span className={classes.product} aria-hidden="true">
          {t('product')}
        </span>
      ) : null}
    </Link>
  )
}

function PropertyButton({ isExpanded, panels }: Pick<SideNavProps, 'isExpanded' | 'panels'>) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const panel: PanelId = 'properties'
  const isOpen = useIsOpen(panels, panel)
  return (
    <Hint label={isExpanded ? null : property.name} side="right">
      <button
        type="button"
        className={classes.property}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => panels.toggle(panel)}
      >
        <Avatar name={property.name} src={property.avatar} size="small" />
        <span className="wm-visually-hidden">{t('properties.switch')}</span>
        <span className={isExpanded ? classes.name : 'wm-visually-hidden'}>{property.name}</span>
        {isExpanded ? <Icon name="sort" size={14} className={classes.faint} /> : null}
      </button>
    </Hint>
  )
}

/** The side navigation, with labels or as drawings alone. */
export function SideNav(props: SideNavProps) {
  const { t } = useTranslation('common')
  const { isExpanded, onToggle, panels } = props
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
        <LogoLink {...props} />
        {isExpanded ? toggle : null}
      </div>
      <PropertyButton isExpanded={isExpanded} panels={panels} />
      <PaletteButton isExpanded={isExpanded} panels={panels} />
      <MainMenu {...props} />
      <div className={classes.foot}>
        <BellHost isExpanded={isExpanded} />
        <SettingsButton isExpanded={isExpanded} panels={panels} />
        <UserMenu isExpanded={isExpanded} />
        {isExpanded ? null : toggle}
      </div>
    </nav>
  )
}
