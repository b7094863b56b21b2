import { useMutation, useQuery } from '@tanstack/react-query'
import type { WireApplicationUrl } from '@waymark/contract'
import { ActionMenu, type DataColumn, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { formatDay } from '../../../shared/format/format-when.ts'
import { propertyQuery, useProperty } from '../../../shared/property/use-property.ts'
import classes from './ApplicationSettings.module.css'

/** The addresses of the application on screen; the call answers those of the whole company. */
export function useApplicationUrls() {
  const property = useProperty()
  return useQuery({
    ...api.companies.distributions.queryOptions({ input: { params: { company: property.company.id } } }),
    select: urls => ({ items: urls.filter(url => url.propertyId === property.id) }),
  })
}

/** Whether the person may change addresses; undefined until it is known. */
export function useCompanyRights() {
  const company = useProperty().company.id
  const { data } = useQuery(api.companies.get.queryOptions({ input: { params: { company } } }))
  return data?.may.editApplicationUrls
}

/** Asks again for the addresses, and for the property, which says which one links open. */
export function reloadUrls(property: number): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: api.companies.distributions.key() }),
    queryClient.invalidateQueries({ queryKey: propertyQuery(property).queryKey }),
  ])
}

type Change = { readonly status?: 'active' | 'inactive'; readonly isDefault?: true } | 'delete'

function useUrlChange() {
  const { id: property, company } = useProperty()
  const outcome = useOutcome()
  return useMutation({
    mutationFn: async ({ url, change }: { url: WireApplicationUrl; change: Change }) => {
      const params = { company: company.id, id: url.id }
      if (change === 'delete') await client.companies.deleteDistribution({ params })
      else {
        const input = { params, body: change }
        await client.companies.saveDistribution(input, { context: { ifMatch: url.version } })
      }
    },
    onSuccess: async () => {
      outcome.done('save')
      await reloadUrls(property)
    },
    onError: error => outcome.failed('save', error),
  })
}

interface MenuProps {
  readonly url: WireApplicationUrl
  readonly denied: string | null
  readonly onEdit: (url: WireApplicationUrl) => void
}

function UrlMenu({ url, denied, onEdit }: MenuProps) {
  const { t } = useTranslation('application')
  const { mutate } = useUrlChange()
  const { urlPattern, isDefault, status } = url
  const isWildcard = urlPattern.includes('*') || !/^https?:/i.test(urlPattern)
  const stays = isDefault ? t('urls.defaultStays') : null
  const toggled = status === 'active' ? 'inactive' : 'active'
  return (
    <ActionMenu
      label={t('urls.more', { pattern: urlPattern })}
      groups={[
        {
          id: 'change',
          actions: [
            {
              id: 'edit',
              label: t('urls.edit'),
              icon: 'edit',
              unavailable: denied,
              onSelect: () => onEdit(url),
            },
            {
              id: 'default',
              label: t('urls.makeDefault'),
              icon: 'check',
              unavailable:
                denied ?? (isDefault ? t('urls.isDefault') : isWildcard ? t('urls.needsWhole') : null),
              onSelect: () => mutate({ url, change: { isDefault: true } }),
            },
            {
              id: 'status',
              label: t(toggled === 'inactive' ? 'urls.pause' : 'urls.resume'),
              unavailable: denied ?? stays,
              onSelect: () => mutate({ url, change: { status: toggled } }),
            },
          ],
        },
        {
          id: 'remove',
          actions: [
            {
              id: 'delete',
              label: t('urls.delete'),
              icon: 'trash',
              isDanger: true,
              unavailable: denied ?? stays,
              onSelect: () => mutate({ url, change: 'delete' }),
            },
          ],
        },
      ]}
    />
  )
}

/** The columns of the addresses. */
export function useUrlColumns(
  denied: string | null,
  onEdit: (url: WireApplicationUrl) => void,
): readonly DataColumn<WireApplicationUrl, 'pattern'>[] {
  const { t, i18n } = useTranslation('application')
  return [
    {
      key: 'pattern',
      header: t('urls.pattern'),
      render: ({ urlPattern }) => <span className={classes.mono}>{urlPattern}</span>,
    },
    {
      key: 'status',
      header: t('urls.status'),
      render: ({ status, isDefault }) => (
        <span className={classes.row}>
          <StatusBadge tone={status === 'active' ? 'live' : 'quiet'} label={t(`urls.statuses.${status}`)} />
          {isDefault ? <StatusBadge tone="draft" label={t('urls.default')} /> : null}
        </span>
      ),
    },
    {
      key: 'createdAt',
      header: t('urls.added'),
      render: ({ createdAt }) => formatDay(createdAt, i18n.language),
    },
    {
      key: 'menu',
      header: t('urls.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: url => <UrlMenu url={url} denied={denied} onEdit={onEdit} />,
    },
  ]
}
