import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { WireApplication } from '@waymark/contract'
import { Avatar, type DataColumn, SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { propertyQuery, useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import classes from './CompanySettings.module.css'
import type { SwitchSearch } from './settings-search.ts'

/** A page of the company's applications. */
export function useHeartApplications({ search, page, limit }: SwitchSearch) {
  const company = useProperty().company.id
  const query = { ...(search ? { search } : {}), ...(page ? { page } : {}), ...(limit ? { limit } : {}) }
  return useQuery(
    api.applications.list.queryOptions({
      input: { params: { company }, query },
      placeholderData: keepPreviousData,
    }),
  )
}

/** Switches HEART of one application; flag and privacy level change together. */
function useHeartSwitch() {
  const outcome = useOutcome()
  return useMutation({
    mutationFn: async ({ row, enabled }: { row: WireApplication; enabled: boolean }) => {
      const input = { params: { property: row.id }, body: { enabled } }
      const save = (ifMatch: number) => client.properties.saveHeart(input, { context: { ifMatch } })
      return saveOrConfirm(row.version, save, confirmStale)
    },
    onSuccess: async (result, { row }) => {
      if (result.kind === 'saved') {
        queryClient.setQueryData(propertyQuery(row.id).queryKey, result.value)
        outcome.done('saveHeartSettings')
      }
      await queryClient.invalidateQueries({ queryKey: api.applications.key() })
    },
    onError: error => outcome.failed('saveHeartSettings', error),
  })
}

function HeartCell({ row }: { readonly row: WireApplication }) {
  const { t } = useTranslation('settings')
  const denied = useDenied()(row.may.changeHeart)
  const change = useHeartSwitch()
  return (
    <SwitchField
      label={t('analytics.heartOf', { name: row.name })}
      isLabelHidden
      isOn={row.heart}
      isBusy={change.isPending}
      unavailable={denied}
      onChange={enabled => change.mutate({ row, enabled })}
    />
  )
}

/** The columns of the applications with their switches. */
export function useHeartColumns(): readonly DataColumn<WireApplication, 'name'>[] {
  const { t } = useTranslation('settings')
  return [
    {
      key: 'name',
      header: t('analytics.application'),
      render: ({ name, avatar }) => (
        <span className={classes.app}>
          <Avatar name={name} src={avatar} size="small" />
          {name}
        </span>
      ),
    },
    {
      key: 'level',
      header: t('analytics.level'),
      render: ({ heart }) => t(heart ? 'analytics.advanced' : 'analytics.basic'),
    },
    { key: 'heart', header: t('analytics.heartColumn'), render: row => <HeartCell row={row} /> },
  ]
}
