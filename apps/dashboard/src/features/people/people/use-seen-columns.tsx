import type { DataColumn } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './People.module.css'
import { When } from './When.tsx'

interface Seen {
  readonly firstSeenAt: string | null
  readonly lastSeenAt: string | null
}

/** When users were first and last seen; imported ones never were. */
export function useSeenColumns(): readonly DataColumn<Seen, keyof Seen>[] {
  const { t } = useTranslation('people')
  const when = (at: string | null) =>
    at === null ? <span className={classes.faint}>{t('users.none')}</span> : <When at={at} />
  return [
    {
      key: 'firstSeen',
      header: t('users.firstSeen'),
      sortKey: 'firstSeenAt',
      render: ({ firstSeenAt }) => when(firstSeenAt),
    },
    {
      key: 'lastSeen',
      header: t('users.lastSeen'),
      sortKey: 'lastSeenAt',
      render: ({ lastSeenAt }) => when(lastSeenAt),
    },
  ]
}
