import { Hint, Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import { isWithinEntry } from './menu-entries.ts'
import classes from './SideNav.module.css'
import { settingsMenu } from './settings-menu.ts'
import type { SideNavProps } from './side-nav-props.ts'
import { usePagePath } from './use-page-path.ts'
import { useIsOpen } from './use-panels.ts'

const bases = ['settings', 'application-settings'] as const

/** Opens the settings beside the rail; not there for who has none. */
export function SettingsButton({ isExpanded, panels }: Pick<SideNavProps, 'isExpanded' | 'panels'>) {
  const { t } = useTranslation('common')
  const pathname = usePagePath()
  const isOpen = useIsOpen(panels, 'settings')
  const hasSettings = settingsMenu(situationOf(useProperty())).length > 0
  if (!hasSettings) return null
  const isWithin = bases.some(section => isWithinEntry(pathname, { section }))
  return (
    <Hint label={isExpanded ? null : t('nav.settings')} side="right">
      <button
        type="button"
        className={classes.link}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(isWithin ? { 'aria-current': 'true' as const } : {})}
        onClick={() => panels.toggle('settings')}
      >
        <Icon name="settings" size={18} />
        <span className={isExpanded ? classes.text : 'wm-visually-hidden'}>{t('nav.settings')}</span>
      </button>
    </Hint>
  )
}
