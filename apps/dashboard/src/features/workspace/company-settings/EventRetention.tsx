import { useMutation, useQuery } from '@tanstack/react-query'
import type { WireEventRetention } from '@waymark/contract'
import { ConfirmDialog, Panel, SelectField } from '@waymark/kit'
import { formatDay } from '@waymark/kit/date-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'

/** Months that are offered; the call takes any from 1 to 120. */
const offered = [1, 3, 6, 12, 13, 18, 24, 36, 60]
const all = 'all'

function useDayText() {
  const { i18n } = useTranslation('settings')
  return (day: string) => formatDay(day, i18n.language)
}

function useSaveRetention(company: number) {
  const outcome = useOutcome()
  return useMutation({
    mutationFn: ({ version, eventMonths }: { version: number; eventMonths: number | null }) => {
      const input = { params: { company }, body: { eventMonths } }
      const save = (ifMatch: number) => client.eventRetention.save(input, { context: { ifMatch } })
      return saveOrConfirm(version, save, confirmStale)
    },
    onSuccess: async result => {
      if (result.kind === 'saved') outcome.done('save')
      await Promise.all(
        [api.eventRetention.key(), api.companies.key(), api.reports.key()].map(queryKey =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: error => outcome.failed('save', error),
  })
}

interface QuestionProps {
  readonly months: number
  readonly isBusy: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Shows what a number of months deletes, and asks whether to go on. */
function RetentionQuestion({ months, isBusy, onCancel, onConfirm }: QuestionProps) {
  const { t, i18n } = useTranslation(['settings', 'common'])
  const company = useProperty().company.id
  const dayText = useDayText()
  const query = useQuery(
    api.eventRetention.preview.queryOptions({ input: { params: { company }, query: { months, limit: 10 } } }),
  )
  const keptFrom = query.data?.keptFrom
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('analytics.retentionTitle', { day: keptFrom === undefined ? '…' : dayText(keptFrom) })}
      confirmLabel={t('analytics.retentionConfirm')}
      cancelLabel={t('common:actions.cancel')}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={() => {
        // What is deleted has to be seen first.
        if (query.data !== undefined) onConfirm()
      }}
    >
      <PageState query={query}>
        {({ events, items, total }) =>
          events === 0 ? (
            <p>{t('analytics.retentionNoLoss')}</p>
          ) : (
            <>
              <p>{t('analytics.retentionLoss', { count: events })}</p>
              <ul>
                {items.map(one => (
                  <li key={one.propertyId}>
                    {t('analytics.retentionRow', {
                      name: one.name,
                      events: numberFormat(i18n.language).format(one.events),
                      day: dayText(one.firstOn),
                    })}
                  </li>
                ))}
                {total > items.length ? (
                  <li>{t('analytics.retentionMore', { count: total - items.length })}</li>
                ) : null}
              </ul>
            </>
          )
        }
      </PageState>
    </ConfirmDialog>
  )
}

function RetentionField({ retention }: { readonly retention: WireEventRetention }) {
  const { t } = useTranslation('settings')
  const deniedOf = useDenied()
  const dayText = useDayText()
  const change = useSaveRetention(useProperty().company.id)
  const [asked, ask] = useState<number | null>(null)
  const { eventMonths, keptFrom, version, may } = retention
  const months = [...new Set([...offered, ...(eventMonths === null ? [] : [eventMonths])])].sort(
    (a, b) => a - b,
  )
  const save = (next: number | null) =>
    change.mutate({ version, eventMonths: next }, { onSettled: () => ask(null) })
  return (
    <>
      <SelectField
        label={t('analytics.retentionLabel')}
        value={eventMonths === null ? all : String(eventMonths)}
        options={[
          { value: all, label: t('analytics.retentionAll') },
          ...months.map(count => ({
            value: String(count),
            label: t('analytics.retentionMonths', { count }),
          })),
        ]}
        description={keptFrom === null ? undefined : t('analytics.retentionFrom', { day: dayText(keptFrom) })}
        unavailable={deniedOf(may.edit)}
        onChange={value => (value === all ? save(null) : ask(Number(value)))}
      />
      {asked === null ? null : (
        <RetentionQuestion
          months={asked}
          isBusy={change.isPending}
          onCancel={() => ask(null)}
          onConfirm={() => save(asked)}
        />
      )}
    </>
  )
}

/** For how many months the company keeps events. */
export function EventRetention() {
  const { t } = useTranslation('settings')
  const company = useProperty().company.id
  const query = useQuery(api.eventRetention.get.queryOptions({ input: { params: { company } } }))
  return (
    <Panel title={t('analytics.retention')} description={t('analytics.retentionText')}>
      <PageState query={query}>{retention => <RetentionField retention={retention} />}</PageState>
    </Panel>
  )
}
