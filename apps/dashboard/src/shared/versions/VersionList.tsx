import type { WireListedVersion, WireVersion } from '@waymark/contract'
import { IconButton } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatWhen } from '../format/format-when.ts'
import { pageSize } from './use-versions.ts'
import classes from './Versions.module.css'

const actions = [
  'create',
  'save',
  'publish',
  'unpublish',
  'move',
  'place',
  'sort',
  'sortGuides',
  'delete',
  'restore',
  'clone',
  'copy',
  'archive',
] as const

/** Gives what was done with a version in a word. */
export function useActionText(): (version: WireVersion) => string {
  const { t } = useTranslation('guide')
  return ({ action, restoredFrom }) => {
    if (restoredFrom !== null) return t('versions.broughtBack', { version: restoredFrom })
    const known = actions.find(one => action?.endsWith(`.${one}`))
    return t(`versions.actions.${known ?? 'save'}`)
  }
}

/** Gives what a version changed in a few words; empty where nothing is kept to compare it with. */
export function useChangesText(): (version: WireListedVersion) => string {
  const { t } = useTranslation('guide')
  return ({ changes }) => {
    if (changes === null) return ''
    const { languages, steps, tutorials, settings } = changes
    const parts = [
      languages.length > 0 ? t('versions.changes.languages', { count: languages.length }) : '',
      steps ? t('versions.changes.steps') : '',
      tutorials ? t('versions.changes.guides') : '',
      settings > 0 ? t('versions.summary.settings', { count: settings }) : '',
    ].filter(part => part !== '')
    return parts.length === 0 ? t('versions.changes.none') : parts.join(', ')
  }
}

interface VersionListProps {
  readonly list: {
    readonly items: readonly WireListedVersion[]
    readonly total: number
    readonly page: number
  }
  readonly chosen: number
  readonly onChoose: (version: number) => void
  readonly onPage: (page: number) => void
}

function Pages({ list, onPage }: Pick<VersionListProps, 'list' | 'onPage'>) {
  const { t } = useTranslation('guide')
  const pages = Math.max(1, Math.ceil(list.total / pageSize))
  if (pages === 1) return null
  return (
    <nav className={classes.pages} aria-label={t('versions.pages')}>
      <IconButton
        icon="chevronLeft"
        label={t('versions.newer')}
        unavailable={list.page <= 1 ? t('versions.newest') : null}
        onClick={() => onPage(list.page - 1)}
      />
      <span>{t('versions.page', { page: list.page, pages })}</span>
      <IconButton
        icon="chevronRight"
        label={t('versions.older')}
        unavailable={list.page >= pages ? t('versions.oldest') : null}
        onClick={() => onPage(list.page + 1)}
      />
    </nav>
  )
}

/** Versions with number, author, time and what was done; one press shows what it changed. */
export function VersionList({ list, chosen, onChoose, onPage }: VersionListProps) {
  const { t, i18n } = useTranslation('guide')
  const actionText = useActionText()
  const changesText = useChangesText()
  return (
    <div className={classes.side}>
      <ol className={classes.versions} aria-label={t('versions.list')}>
        {list.items.map(version => (
          <li key={version.version}>
            <button
              type="button"
              className={classes.version}
              aria-pressed={version.version === chosen}
              onClick={() => onChoose(version.version)}
            >
              <span className={classes.number}>
                {t('versions.number', { version: version.version })}
                {version.isCurrent ? <span className={classes.current}>{t('versions.current')}</span> : null}
              </span>
              <span>{actionText(version)}</span>
              <span className={classes.faint}>{changesText(version)}</span>
              <span className={classes.faint}>
                {version.author?.name ?? t('versions.noOne')}
                {' · '}
                <time
                  dateTime={version.savedAt.replace(' ', 'T')}
                  title={formatInstant(version.savedAt, i18n.language)}
                >
                  {formatWhen(version.savedAt, Date.now(), i18n.language)}
                </time>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Pages list={list} onPage={onPage} />
    </div>
  )
}
