import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { guardRoute } from '@waymark/domain/identity/access'
import { Button, DataTable, Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { situationOf } from '../../../shared/property/situation-of.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import classes from './ApplicationSettings.module.css'
import { nextLookMs } from './next-look-ms.ts'
import { useLiveColumns } from './use-live-columns.tsx'

function LiveEvents({ property }: { readonly property: number }) {
  const { t } = useTranslation('application')
  const columns = useLiveColumns()
  const query = useQuery({
    ...api.snippet.liveEvents.queryOptions({ input: { params: { property } }, staleTime: 0, gcTime: 0 }),
    placeholderData: keepPreviousData,
    // Only while the window is in sight: a hidden one asks for nothing.
    refetchInterval: ({ state: { data, fetchFailureCount } }) =>
      nextLookMs({ newestAt: data?.items[0]?.at ?? null, nowMs: Date.now(), failures: fetchFailureCount }),
  })
  return (
    <PageState query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={classes.faint} role="status">
            {t('live.waiting')}
          </p>
        ) : (
          <DataTable
            caption={t('live.title')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            sort={{ key: '', order: 'DESC' }}
            onSort={() => undefined}
            isDense
          />
        )
      }
    </PageState>
  )
}

interface LiveEventsPanelProps {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** Events that pages send, seconds after they happen, and dropped events; for members who may see users. */
export function LiveEventsPanel({ isOpen, onOpen }: LiveEventsPanelProps) {
  const { t } = useTranslation('application')
  const property = useProperty()
  if (!('allow' in guardRoute('users/list/users', situationOf(property)))) return null
  return (
    <Panel
      title={t('live.title')}
      description={t('live.text')}
      actions={<Button onClick={() => onOpen(!isOpen)}>{t(isOpen ? 'live.close' : 'live.open')}</Button>}
    >
      {isOpen ? (
        <>
          <p className={classes.faint}>{t('live.notSeen')}</p>
          <LiveEvents property={property.id} />
        </>
      ) : null}
    </Panel>
  )
}
