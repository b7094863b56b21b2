import { Link } from '@tanstack/react-router'
import type { WireAttribute, WireEndUser } from '@waymark/contract'
import type { DataColumn } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './People.module.css'
import type { UserSortKey } from './people-search.ts'
import { UserStatus } from './UserStatus.tsx'
import { useShownAttributes } from './use-people.ts'
import { useSeenColumns } from './use-seen-columns.tsx'
import { valueText } from './value-text.ts'
import { When } from './When.tsx'

type Column = DataColumn<WireEndUser, UserSortKey> & { readonly isFixed?: boolean }

/** As many attributes can be chosen as columns; the first three are shown at first (product-screens §7.3). */
const attributeColumns = 12

const Nothing = () => {
  const { t } = useTranslation('people')
  return <span className={classes.faint}>{t('users.none')}</span>
}

const ofAttribute = ({ id, key, displayName }: WireAttribute): Column => ({
  key: `attribute-${key}`,
  header: displayName || key,
  render: user => {
    const text = valueText(user.profile.attributes[String(id)]?.value)
    return text === '' ? <Nothing /> : <span className={classes.text}>{text}</span>
  },
})

/** The columns of the users. */
export function useUserColumns(): readonly Column[] {
  const { t } = useTranslation('people')
  const shown = useShownAttributes(attributeColumns)
  const seen = useSeenColumns()
  return [
    {
      key: 'id',
      header: t('users.id'),
      sortKey: 'customerId',
      isFixed: true,
      render: ({ id, customerId, email }) => (
        <span className={classes.who}>
          <Link
            className={`${classes.name} ${classes.id}`}
            from="/app/$property/users/list/users"
            to="."
            search={previous => ({ ...previous, user: id, tab: undefined })}
          >
            {customerId}
          </Link>
          {email === null || email === customerId ? null : <span className={classes.faint}>{email}</span>}
        </span>
      ),
    },
    { key: 'status', header: t('users.status'), render: user => <UserStatus user={user} /> },
    { key: 'source', header: t('users.source'), render: ({ source }) => t(`users.sources.${source}`) },
    {
      key: 'created',
      header: t('users.created'),
      sortKey: 'timeCreated',
      render: ({ timeCreated }) => <When at={timeCreated} />,
    },
    ...seen,
    ...shown.map(ofAttribute),
  ]
}
