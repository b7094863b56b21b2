import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { WireUrlException } from '@waymark/contract'
import { type DataColumn, IconButton } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { formatDay } from '../../../shared/format/format-when.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './CompanySettings.module.css'
import type { ExceptionSearch, ExceptionSort } from './settings-search.ts'

/** A page of the application's URL exceptions. */
export function useExceptions({ dialog: _dialog, ...search }: ExceptionSearch) {
  const property = useProperty().id
  const query = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
  return useQuery(
    api.urlExceptions.list.queryOptions({
      input: { params: { property }, query },
      placeholderData: keepPreviousData,
    }),
  )
}

export const reloadExceptions = () => queryClient.invalidateQueries({ queryKey: api.urlExceptions.key() })

function DeleteButton({
  exception,
  denied,
}: {
  readonly exception: WireUrlException
  readonly denied: string | null
}) {
  const { t } = useTranslation('settings')
  const property = useProperty().id
  const outcome = useOutcome()
  const remove = useMutation({
    mutationFn: () => client.urlExceptions.delete({ params: { property, id: exception.id } }),
    onSuccess: async () => {
      outcome.done('save')
      await reloadExceptions()
    },
    onError: error => outcome.failed('save', error),
  })
  return (
    <IconButton
      icon="trash"
      label={t('exceptions.delete', { name: exception.name })}
      unavailable={denied}
      onClick={() => remove.mutate()}
    />
  )
}

/** The columns of the exceptions. */
export function useExceptionColumns(
  denied: string | null,
  onEdit: (exception: WireUrlException) => void,
): readonly DataColumn<WireUrlException, ExceptionSort>[] {
  const { t, i18n } = useTranslation('settings')
  return [
    { key: 'name', header: t('exceptions.name'), sortKey: 'name', render: ({ name }) => name },
    {
      key: 'url',
      header: t('exceptions.url'),
      sortKey: 'url',
      render: ({ url }) => <span className={classes.mono}>{url}</span>,
    },
    {
      key: 'createdAt',
      header: t('exceptions.created'),
      sortKey: 'createdAt',
      render: ({ createdAt }) => formatDay(createdAt, i18n.language),
    },
    {
      key: 'actions',
      header: t('exceptions.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: exception => (
        <span className={classes.app}>
          <IconButton
            icon="edit"
            label={t('exceptions.edit', { name: exception.name })}
            unavailable={denied}
            onClick={() => onEdit(exception)}
          />
          <DeleteButton exception={exception} denied={denied} />
        </span>
      ),
    },
  ]
}
