import { Link } from '@tanstack/react-router'
import { Drawer, Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../shared/property/use-property.ts'
import classes from './drawer-list.module.css'
import { isWithinEntry, type MenuEntry } from './menu-entries.ts'
import { usePagePath } from './use-page-path.ts'

interface PagesProps {
  readonly title: string
  readonly entries: readonly MenuEntry[]
  readonly onNavigate: () => void
}

function Pages({ title, entries, onNavigate }: PagesProps) {
  const { t } = useTranslation(['common', 'shell'])
  const pathname = usePagePath()
  const property = useProperty()
  return (
    <nav aria-label={title}>
      <ul className={classes.list}>
        {entries.map(entry => (
          <li key={entry.section}>
            <Link
              className={classes.link}
              to={entry.to}
              params={{ property: property.id }}
              aria-current={isWithinEntry(pathname, entry) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <Icon name={entry.icon} />
              <span className={classes.name}>{t(entry.label)}</span>
              {entry.isNew ? <span className={classes.isNew}>{t('shell:new')}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SecondaryDrawerProps {
  readonly title: string
  readonly entries: readonly MenuEntry[]
  readonly isOpen: boolean
  readonly offset: number
  readonly onClose: () => void
}

/** A menu beside the rail: entries with icon, label and a mark for new ones, those that the person is shown (document 1 §2.3). */
export function SecondaryDrawer({ title, entries, isOpen, offset, onClose }: SecondaryDrawerProps) {
  const { t } = useTranslation('common')
  return (
    <Drawer title={title} isOpen={isOpen} onClose={onClose} closeLabel={t('actions.close')} offset={offset}>
      <Pages title={title} entries={entries} onNavigate={onClose} />
    </Drawer>
  )
}
