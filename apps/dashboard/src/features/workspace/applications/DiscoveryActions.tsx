import { useMutation } from '@tanstack/react-query'
import type { WireDiscovered } from '@waymark/contract'
import { IconButton } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Applications.module.css'

export interface DiscoveryActionsContext {
  readonly denied: string | null
  readonly deniedAdd: string | null
  readonly onAdd: (row: WireDiscovered) => void
}

interface DiscoveryActionsProps extends DiscoveryActionsContext {
  readonly row: WireDiscovered
}

function useStatusChange() {
  const company = useProperty().company.id
  const outcome = useOutcome()
  return useMutation({
    mutationFn: ({ row, status }: { row: WireDiscovered; status: 'watched' | 'ignored' | 'new' }) =>
      client.applications.saveDiscovered(
        { params: { company, id: row.id }, body: { status } },
        { context: { ifMatch: row.version } },
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.applications.discovered.key() }),
    onError: error => outcome.failed('save', error),
  })
}

/** Adds, watches or ignores a discovered application; one that was added is in the list of applications. */
export function DiscoveryActions({ row, denied, deniedAdd, onAdd }: DiscoveryActionsProps) {
  const { t } = useTranslation('applications')
  const { mutate } = useStatusChange()
  if (row.status === 'added') return null
  const isIgnored = row.status === 'ignored'
  const isWatched = row.status === 'watched'
  return (
    <span className={classes.app}>
      <IconButton
        icon="add"
        label={t('discovery.add', { host: row.host })}
        unavailable={deniedAdd}
        onClick={() => onAdd(row)}
      />
      <IconButton
        icon="target"
        label={t(isWatched ? 'discovery.unwatch' : 'discovery.watch', { host: row.host })}
        isPressed={isWatched}
        unavailable={denied}
        onClick={() => mutate({ row, status: isWatched ? 'new' : 'watched' })}
      />
      <IconButton
        icon={isIgnored ? 'restore' : 'close'}
        label={t(isIgnored ? 'discovery.restore' : 'discovery.ignore', { host: row.host })}
        unavailable={denied}
        onClick={() => mutate({ row, status: isIgnored ? 'new' : 'ignored' })}
      />
    </span>
  )
}
