import { Link } from '@tanstack/react-router'
import type { WireApplication } from '@waymark/contract'
import { effectiveRoles } from '@waymark/domain/identity/access'
import { Avatar, type DataColumn, IconButton } from '@waymark/kit'
import { formatDay } from '@waymark/kit/date-rules'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import { ApplicationMenu } from './ApplicationMenu.tsx'
import classes from './Applications.module.css'
import type { OverviewSort } from './applications-search.ts'
import { HeartChips } from './HeartChips.tsx'
import { useFavourite } from './use-application-changes.ts'

type Column = DataColumn<WireApplication, OverviewSort>

function Favourite({ row }: { readonly row: WireApplication }) {
  const { t } = useTranslation('applications')
  const { mutate } = useFavourite()
  return (
    <span className={classes.favourite} data-on={row.isFavourite || undefined}>
      <IconButton
        icon="star"
        size="sm"
        label={t(row.isFavourite ? 'overview.unfavourite' : 'overview.favourite', { name: row.name })}
        isPressed={row.isFavourite}
        onClick={() => mutate(row)}
      />
    </span>
  )
}

function DeletedOn({ day }: { readonly day: string }) {
  const { t, i18n } = useTranslation('applications')
  const shown = formatDay(day, i18n.language)
  return <span className={classes.faint}>{t('overview.deletedOn', { day: shown })}</span>
}

function NameCell({ row }: { readonly row: WireApplication }) {
  const { deletedOn } = row
  return (
    <span className={classes.app}>
      {deletedOn === null ? <Favourite row={row} /> : null}
      <Avatar name={row.name} src={row.avatar} />
      <span className={classes.name}>
        {deletedOn === null ? (
          <Link to="/app/$property" params={{ property: row.id }}>
            {row.name}
          </Link>
        ) : (
          row.name
        )}
        {deletedOn === null ? null : <DeletedOn day={deletedOn} />}
        {row.url ? (
          <span className={classes.address} title={row.url}>
            {row.url}
          </span>
        ) : null}
      </span>
    </span>
  )
}

/** Columns of the figures counted in each application. */
function useFigureColumns(): readonly Column[] {
  const { t, i18n } = useTranslation('applications')
  const number = numberFormat(i18n.language)
  const count = (value: number | null) =>
    value === null ? <span className={classes.faint}>–</span> : number.format(value)
  const figure = (key: 'users30d' | 'sessions30d' | 'liveGuides' | 'alarms') =>
    ({ key, sortKey: key, isNumber: true, render: (row: WireApplication) => count(row[key]) }) as const
  return [
    { ...figure('users30d'), header: t('overview.users'), hint: t('overview.usersHint') },
    { ...figure('sessions30d'), header: t('overview.sessions'), hint: t('overview.sessionsHint') },
    { ...figure('liveGuides'), header: t('overview.liveGuides') },
    { ...figure('alarms'), header: t('overview.alarms'), hint: t('overview.alarmsHint') },
  ]
}

/** The columns of the overview of applications. */
export function useOverviewColumns(isOnly: boolean): readonly Column[] {
  const { t } = useTranslation('applications')
  return [
    { key: 'name', header: t('overview.name'), sortKey: 'name', render: row => <NameCell row={row} /> },
    {
      key: 'score',
      header: t('overview.score'),
      hint: t('overview.scoreHint'),
      sortKey: 'score',
      render: row => <HeartChips row={row} />,
    },
    ...useFigureColumns(),
    {
      key: 'role',
      header: t('overview.role'),
      render: ({ role }) => t(`roles.${effectiveRoles.find(known => known === role) ?? 'none'}`),
    },
    {
      key: 'actions',
      header: t('overview.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: row => <ApplicationMenu row={row} isOnly={isOnly} />,
    },
  ]
}
