import type { WireEndUser } from '@waymark/contract'
import { Button, EmptyState, PageHeader, Segmented, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../shared/api/refusal.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { BackButton } from '../../../shared/list/BackButton.tsx'
import classes from './People.module.css'
import type { UserSearch, UserTab } from './people-search.ts'
import { UserActions } from './UserActions.tsx'
import { UserContent } from './UserContent.tsx'
import { UserEvents } from './UserEvents.tsx'
import { UserProfile } from './UserProfile.tsx'
import { UserStatus } from './UserStatus.tsx'
import { useUser } from './use-user.ts'
import { userIdentityView } from './user-identity-view.ts'

interface UserScreenProps {
  readonly id: number
  readonly search: UserSearch
  readonly onSearch: (change: Partial<UserSearch>) => void
}

const tabs = ['profile', 'activity', 'sessions', 'answers', 'content'] as const

function Tab({ tab, user, search, onSearch }: UserScreenProps & { tab: UserTab; user: WireEndUser }) {
  const paging = { page: search.page, limit: search.limit }
  switch (tab) {
    case 'activity':
    case 'sessions':
    case 'answers':
      return <UserEvents of={tab} id={user.id} paging={paging} onSearch={onSearch} />
    case 'content':
      return <UserContent user={user} url={search.url} onUrl={url => onSearch({ url })} />
    default:
      return <UserProfile user={user} />
  }
}

/** One user: who they are, what they did, and what they see. */
export function UserScreen(props: UserScreenProps) {
  const { id, search, onSearch } = props
  const { t } = useTranslation(['people', 'common'])
  const errorText = useErrorText()
  const { data: user, error } = useUser(id)
  const toList = () => onSearch({ user: undefined, tab: undefined, url: undefined, page: undefined })
  if (error)
    return (
      <EmptyState
        icon="users"
        title={errorCode(error) === 'notFound' ? t('user.gone') : t('common:states.failedTitle')}
        text={errorCode(error) === 'notFound' ? t('user.goneText') : errorText(error)}
      >
        <Button onClick={toList}>{t('user.toList')}</Button>
      </EmptyState>
    )
  if (!user) return <Waiting label={t('common:states.loading')} rows={5} />
  const tab = search.tab ?? 'profile'
  return (
    <>
      <PageHeader
        overline={<BackButton onBack={toList}>{t('users.title')}</BackButton>}
        title={userIdentityView(user).name}
        meta={<UserStatus user={user} />}
        actions={<UserActions user={user} onErased={toList} />}
      />
      <div className={classes.kind}>
        <Segmented
          label={t('user.tabs.label')}
          value={tab}
          options={tabs.map(value => ({ value, label: t(`user.tabs.${value}`) }))}
          onChange={next => onSearch({ tab: next === 'profile' ? undefined : next, page: undefined })}
        />
      </div>
      <Tab {...props} tab={tab} user={user} />
    </>
  )
}
