import { Link } from '@tanstack/react-router'
import { Button, Icon, type IconName } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './ChapterNav.module.css'
import type { GuideGroup } from './group-guides.ts'
import { useManage } from './manage-context.ts'
import type { ChapterKey, ManageSearch } from './manage-search.ts'

const pseudoIcons = { 0: 'unsorted', deleted: 'trash' } as const

interface NavLinkProps {
  readonly icon: IconName
  readonly label: string
  readonly count: number
  readonly target: ManageSearch
  readonly isCurrent: boolean
  readonly isPrivate?: boolean
}

function NavLink({ icon, label, count, target, isCurrent, isPrivate = false }: NavLinkProps) {
  const { t } = useTranslation('manage')
  const { property } = useManage()
  return (
    <li>
      <Link
        className={classes.link}
        to="/app/$property/manage/list"
        params={{ property }}
        search={target}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon name={icon} className={classes.icon} />
        <span className={classes.label}>{label}</span>
        {isPrivate ? <Icon name="lock" size={13} /> : null}
        {isPrivate ? <span className="wm-visually-hidden">{t('nav.private')}</span> : null}
        <span className={classes.count}>{count}</span>
      </Link>
    </li>
  )
}

/** The chapters with their counts, Unsorted and Deleted. */
export function ChapterNav({ groups, search }: { groups: readonly GuideGroup[]; search: ManageSearch }) {
  const { t } = useTranslation('manage')
  const { may } = useProperty()
  const denied = useDenied()
  const { onSearch } = useManage()
  const total = groups.reduce((sum, group) => sum + (group.key === 'deleted' ? 0 : group.guides.length), 0)
  const kept = {
    ...(search.q === undefined ? {} : { q: search.q }),
    ...(search.status === undefined ? {} : { status: search.status }),
  }
  const isCurrent = (key: ChapterKey) => search.show === 'one' && search.chapterId === key
  return (
    <nav className={classes.nav} aria-label={t('nav.label')}>
      <ul className={classes.list}>
        <NavLink
          icon="manage"
          label={t('nav.all')}
          count={total}
          target={{ ...kept, show: 'all' }}
          isCurrent={search.show === 'all'}
        />
        {groups.map(({ key, chapter, guides }) => (
          <NavLink
            key={key}
            icon={chapter ? 'chapter' : pseudoIcons[key === 'deleted' ? key : 0]}
            label={chapter?.title ?? t(key === 'deleted' ? 'nav.deleted' : 'nav.unsorted')}
            count={guides.length}
            target={{ ...kept, show: 'one', chapterId: key }}
            isCurrent={isCurrent(key)}
            isPrivate={chapter?.visibility === 'private'}
          />
        ))}
      </ul>
      <Button
        kind="quiet"
        icon="add"
        unavailable={denied(may.createChapter)}
        onClick={() => onSearch({ dialog: 'newChapter' })}
      >
        {t('newChapter')}
      </Button>
    </nav>
  )
}
