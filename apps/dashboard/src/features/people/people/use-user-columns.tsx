import { Link } from '@tanstack/react-router'
import type { WireAttribute, WireEndUser } from '@waymark/contract'
import { type DataColumn, PersonCell } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './People.module.css'
import type { UserSortKey } from './people-search.ts'
import { UserStatus } from './UserStatus.tsx'
import { useShownAttributes } from './use-people.ts'
import { useSeenColumns } from './use-seen-columns.tsx'
import { userIdentityView } from './user-identity-view.ts'
import { valueText } from './value-text.ts'
import { When } from './When.tsx'

type Column = DataColumn<WireEndUser, UserSortKey> & { readonly isFixed?: boolean }

/** As many attributes can be chosen as columns; the first three are shown at first (product-screens §7.3). */
const attributeColumns = 12

const Nothing = () => {
  const { t } = useTranslation('people')
  return <span className={classes.faint}>{t('users.none')}</span>
}

function WhoCell({ user }: { readonly user: WireEndUser }) {
  const { name, detail } = userIdentityView(user)
  return (
    <PersonCell name={name} detail={detail}>
      <Link
        className={classes.name}
        from="/app/$property/users/list/users"
        to="."
        search={previous => ({ ...previous, user: user.id, tab: undefined })}
      >
        {name}
      </Link>
    </PersonCell>
  )
}

const ofAttribute = ({ id, key, displayName }: WireAttribute): Column => ({
  key: `attribute-${key}`,
  header: displayName || key,
  render: user => {
    const text = valueText(user.profile.attributes[String(id)]?.value)
    return text === '' ? <Nothing /> : <span className={classes.text}>{text}</span>
  },
})

/** The columns of the users; `isPending` until it is known which attributes there are. */
export function useUserColumns(): { readonly columns: readonly Column[]; readonly isPending: boolean } {
  const { t } = useTranslation('people')
  const { attributes, isPending } = useShownAttributes(attributeColumns)
  const seen = useSeenColumns()
  const columns: readonly Column[] = [
    {
      key: 'id',
      header: t('users.user'),
      sortKey: 'customerId',
      isFixed: true,
      render: user => <WhoCell user={user} />,
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
    ...attributes.map(ofAttribute),
  ]
  return { columns, isPending }
}
