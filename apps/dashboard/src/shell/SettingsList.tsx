import { Link } from '@tanstack/react-router'
import { matchesSearch } from '@waymark/domain/foundation/text'
import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../shared/property/situation-of.ts'
import { useProperty } from '../shared/property/use-property.ts'
import { isWithinEntry } from './menu-entries.ts'
import classes from './SettingsNav.module.css'
import { settingsMenu } from './settings-menu.ts'
import { usePagePath } from './use-page-path.ts'

interface SettingsListProps {
  /** Searched in the translated labels (document 1 §2.3). */
  readonly words: string
  readonly onNavigate?: (() => void) | undefined
}

/** The settings in their groups. */
export function SettingsList({ words, onNavigate }: SettingsListProps) {
  const { t } = useTranslation(['settings', 'common'])
  const property = useProperty()
  const pathname = usePagePath()
  const groups = settingsMenu(situationOf(property))
    .map(group => ({
      ...group,
      entries: group.entries.filter(({ label }) => matchesSearch(words, t(label))),
    }))
    .filter(({ entries }) => entries.length > 0)
  if (groups.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t('common:states.noResults')}
        text={t('common:states.noResultsHint')}
      />
    )
  }
  return (
    <div className={classes.groups}>
      {groups.map(({ id, entries }) => (
        <section key={id} aria-label={t(`menu.${id}`)}>
          <h2 className={classes.group}>{t(`menu.${id}`)}</h2>
          <ul className={classes.list}>
            {entries.map(entry => (
              <li key={entry.section}>
                <Link
                  className={classes.link}
                  to={entry.to}
                  params={{ property: property.id }}
                  aria-current={isWithinEntry(pathname, entry) ? 'page' : undefined}
                  onClick={() => onNavigate?.()}
                >
                  {t(entry.label)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
