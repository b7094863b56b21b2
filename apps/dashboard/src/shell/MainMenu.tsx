import { Link } from '@tanstack/react-router'
import { Hint, Icon, useRovingFocus } from '@waymark/kit'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import { isWithinEntry, type MainEntry, mainMenu, tabsOf } from './menu-entries.ts'
import classes from './SideNav.module.css'
import type { SideNavProps } from './side-nav-props.ts'
import { usePagePath } from './use-page-path.ts'
import { type PanelId, useIsOpen } from './use-panels.ts'

type Props = Pick<SideNavProps, 'isExpanded' | 'onNavigate' | 'panels'>

type EntryLinkProps = { readonly entry: MainEntry } & Omit<Props, 'panels'>

const EntryLink = memo(function EntryLink({ entry, isExpanded, onNavigate }: EntryLinkProps) {
  const { t } = useTranslation('common')
  const property = useProperty()
  const pathname = usePagePath()
  return (
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
  )
})

/** Opens the pages behind an entry beside the rail. */
function PagesButton({ entry, panels }: { readonly entry: MainEntry; readonly panels: Props['panels'] }) {
  const { t } = useTranslation('common')
  const panel: PanelId = `pages ${entry.section}`
  const isOpen = useIsOpen(panels, panel)
  return (
    <button
      type="button"
      className={classes.pages}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => panels.toggle(panel)}
    >
      <span className="wm-visually-hidden">{t('nav.more', { name: t(entry.label) })}</span>
      <Icon name="chevronRight" size={14} />
    </button>
  )
}

/** The areas of a property that this person is shown (document 1 §2.3). */
export function MainMenu({ panels, ...props }: Props) {
  const property = useProperty()
  const situation = situationOf(property)
  const entries = useMemo(() => mainMenu(situationOf(property)), [property])
  const hasPages = ({ family }: MainEntry) => family !== null && tabsOf(family, situation).length > 1
  const list = useRovingFocus<HTMLUListElement>('a', 'li')
  return (
    <ul ref={list} className={classes.links}>
      {entries.map(entry => (
        <li key={entry.section} className={classes.entry}>
          <EntryLink entry={entry} {...props} />
          {props.isExpanded && hasPages(entry) ? <PagesButton entry={entry} panels={panels} /> : null}
        </li>
      ))}
    </ul>
  )
}
