import { Hint, Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import navClasses from '../SideNav.module.css'
import type { Panels } from '../use-panels.ts'
import classes from './PaletteButton.module.css'
import { isApple } from './palette-keys.ts'

interface PaletteButtonProps {
  readonly isExpanded: boolean
  readonly panels: Panels
}

/** Opens the command palette from the rail, for who does not know the keys. */
export function PaletteButton({ isExpanded, panels }: PaletteButtonProps) {
  const { t } = useTranslation('common')
  const keys = isApple() ? '⌘K' : 'Ctrl K'
  return (
    <Hint label={isExpanded ? null : `${t('nav.palette')} (${keys})`} side="right">
      <button
        type="button"
        className={navClasses.link}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
        onClick={() => panels.toggle('palette')}
      >
        <Icon name="search" size={18} />
        <span className={isExpanded ? navClasses.text : 'wm-visually-hidden'}>{t('nav.palette')}</span>
        {isExpanded ? (
          <span className={classes.keys} aria-hidden="true">
            {keys}
          </span>
        ) : null}
      </button>
    </Hint>
  )
}
