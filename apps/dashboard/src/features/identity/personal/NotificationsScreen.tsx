import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState, Notice, PageHeader, Panel, SearchField, SwitchField, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import classes from './Personal.module.css'
import {
  alarmsOf,
  allAlarms,
  isSubscribed,
  type Subscriptions,
  subscriptionKinds,
} from './subscription-draft.ts'
import { useSubscriptions } from './use-subscriptions.ts'

interface AlarmsProps {
  readonly draft: Subscriptions
  readonly onChange: (entry: string, isOn: boolean) => void
}

/** Applications beyond this many are found by searching. */
const maxShown = 50

function ApplicationAlarms({ draft, onChange }: AlarmsProps) {
  const { t } = useTranslation(['account', 'common'])
  const errorText = useErrorText()
  const [search, setSearch] = useState('')
  const query = { limit: maxShown, ...(search ? { search } : {}) }
  const { data, error } = useQuery(
    api.properties.list.queryOptions({ input: { query }, placeholderData: keepPreviousData }),
  )
  const isForAll = isSubscribed(draft, allAlarms)
  if (error) return <Notice tone="danger">{errorText(error)}</Notice>
  if (!data) return <Waiting label={t('common:states.loading')} rows={3} rowHeight={32} />
  return (
    <>
      {search || data.total > data.items.length ? (
        <SearchField label={t('notifications.search')} value={search} onSearch={setSearch} />
      ) : null}
      {data.items.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('common:states.noResults')}
          text={t('common:states.noResultsHint')}
        />
      ) : null}
      <ul className={classes.list}>
        {data.items.map(({ id, name }) => (
          <li key={id} className={classes.row}>
            <SwitchField
              label={name}
              isOn={isForAll || isSubscribed(draft, alarmsOf(id))}
              unavailable={isForAll ? t('notifications.onForAll') : null}
              onChange={isOn => onChange(alarmsOf(id), isOn)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Mail notifications of the user: kinds of messages, and alarms by application. */
export function NotificationsScreen() {
  const { t } = useTranslation(['account', 'settings'])
  const { draft, email, change } = useSubscriptions()
  return (
    <>
      <PageHeader overline={t('settings:menu.personalSettings')} title={t('personal.notifications')} />
      <div className={classes.page}>
        <Panel title={t('notifications.kinds')} description={t('notifications.kindsText', { email })}>
          {subscriptionKinds.map(kind => (
            <SwitchField
              key={kind}
              label={t(`notifications.${kind}`)}
              description={t(`notifications.${kind}Text`)}
              isOn={isSubscribed(draft, kind)}
              onChange={isOn => change(kind, isOn)}
            />
          ))}
        </Panel>
        <Panel title={t('notifications.alarms')} description={t('notifications.alarmsText')}>
          <SwitchField
            label={t('notifications.allApplications')}
            description={t('notifications.allApplicationsText')}
            isOn={isSubscribed(draft, allAlarms)}
            onChange={isOn => change(allAlarms, isOn)}
          />
          <ApplicationAlarms draft={draft} onChange={change} />
        </Panel>
      </div>
    </>
  )
}
