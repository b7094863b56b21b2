import type { WireStepError } from '@waymark/contract'
import { Button, type DataColumn, DataTable, EmptyState, IconButton, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { formatInstant } from '../../../shared/format/format-when.ts'
import classes from './Alarms.module.css'
import { useStepErrors } from './use-alarms.ts'

const kinds = ['not_found', 'multiple', 'hidden', 'timeout', 'repaired', 'unreachable'] as const

/** Main value, and below it a second line with details about it. */
function Two({
  first,
  second,
  at,
}: {
  readonly first: string
  readonly second: string
  readonly at?: string
}) {
  return (
    <span className={classes.two}>
      <span>{first}</span>
      <span className={classes.more}>{second}</span>
      {at === undefined ? null : <span className={`${classes.more} ${classes.at}`}>{at}</span>}
    </span>
  )
}

function useColumns(): readonly DataColumn<WireStepError, 'at'>[] {
  const { t, i18n } = useTranslation('guide')
  const kindText = (kind: string) => {
    const known = kinds.find(one => one === kind)
    return known ? t(`alarms.kinds.${known}`) : kind
  }
  const userText = (user: WireStepError['user']) =>
    user === null ? t('alarms.hidden') : user.isAnonymous ? t('alarms.anonymous') : user.id
  return [
    {
      key: 'at',
      header: t('alarms.at'),
      render: ({ at }) => <span className={classes.when}>{formatInstant(at, i18n.language)}</span>,
    },
    {
      key: 'kind',
      header: t('alarms.kind'),
      render: ({ kind, path, at }) => (
        <Two first={kindText(kind)} second={path} at={formatInstant(at, i18n.language)} />
      ),
    },
    {
      key: 'user',
      header: t('alarms.user'),
      render: ({ user, browser, screen }) => {
        const seenIn = [browser, screen].filter(said => said !== '').join(' · ')
        return <Two first={userText(user)} second={seenIn || t('alarms.unknown')} />
      },
    },
  ]
}

interface ErrorLogProps {
  readonly guideId: number
  readonly step: string
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The errors of a step with time, user, browser and screen size (product-screens §2.4). */
export function ErrorLog({ guideId, step, page, onPage }: ErrorLogProps) {
  const { t } = useTranslation(['guide', 'common'])
  const errorText = useErrorText()
  const columns = useColumns()
  const { data, error, refetch, isPlaceholderData } = useStepErrors(guideId, step, page)
  if (error) {
    return (
      <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
        <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
      </EmptyState>
    )
  }
  if (!data) return <Waiting label={t('common:states.loading')} rows={4} />
  if (data.total === 0) return <p className={classes.note}>{t('alarms.noErrors')}</p>
  const pages = Math.ceil(data.total / data.limit)
  return (
    <>
      <div className={classes.log}>
        <DataTable<WireStepError, 'at'>
          caption={t('alarms.log')}
          columns={columns}
          rows={data.items}
          rowKey={row => data.items.indexOf(row)}
          sort={{ key: 'at', order: 'DESC' }}
          onSort={() => undefined}
          isDense
          isStale={isPlaceholderData}
        />
      </div>
      {pages > 1 ? (
        <nav className={classes.pages} aria-label={t('alarms.pages')}>
          <IconButton
            icon="chevronLeft"
            label={t('alarms.newer')}
            unavailable={page <= 1 ? t('alarms.newest') : null}
            onClick={() => onPage(page - 1)}
          />
          <span>{t('versions.page', { page, pages })}</span>
          <IconButton
            icon="chevronRight"
            label={t('alarms.older')}
            unavailable={page >= pages ? t('alarms.oldest') : null}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      ) : null}
    </>
  )
}
