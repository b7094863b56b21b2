import { useMutation, useQuery } from '@tanstack/react-query'
import type { WireSession } from '@waymark/contract'
import { Button, ConfirmDialog, Icon, Notice, Panel, StatusBadge, showToast, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { formatWhen } from '../../../shared/format/format-when.ts'
import { describeDevice } from './describe-device.ts'
import classes from './Personal.module.css'
import { sessionsQuery } from './use-account.ts'
import { useEndAll } from './use-end-all.ts'

function useDeviceName() {
  const { t } = useTranslation('account')
  return (userAgent: string) => {
    const device = describeDevice(userAgent)
    if (device.kind === 'browser') return t('sessions.device', device)
    return t(device.kind === 'program' ? 'sessions.program' : 'sessions.unknownDevice')
  }
}

const wayIn = ({ method, hasMfa }: WireSession) =>
  method === 'sso' ? 'sso' : hasMfa ? 'passwordMfa' : 'password'

function SessionRow({ entry }: { readonly entry: WireSession }) {
  const { t, i18n } = useTranslation('account')
  const outcome = useOutcome()
  const device = useDeviceName()(entry.userAgent)
  const when = (instant: string) => formatWhen(instant, Date.now(), i18n.language)
  const end = useMutation({
    mutationFn: () => client.sessions.end({ params: { session: entry.id } }),
    onSuccess: () => showToast('success', t('sessions.ended')),
    onError: error => void outcome.failed('processing', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Icon name="monitor" size={20} className={classes.icon} />
        <div>
          <div className={classes.name}>
            {device}
            {entry.isCurrent ? <StatusBadge tone="live" label={t('sessions.here')} /> : null}
          </div>
          <div className={classes.detail} title={entry.userAgent}>
            {t('sessions.used', { when: when(entry.lastUsedAt) })}
            {` · ${t('sessions.begun', { when: when(entry.createdAt) })} ${t(`sessions.${wayIn(entry)}`)}`}
          </div>
        </div>
      </div>
      {entry.isCurrent ? null : (
        <Button size="xs" isBusy={end.isPending} onClick={() => end.mutate()}>
          {t('sessions.end')}
          <span className="wm-visually-hidden">{` ${device}`}</span>
        </Button>
      )}
    </li>
  )
}

type Question = 'others' | 'all'

function EndAllButtons({ hasOthers }: { readonly hasOthers: boolean }) {
  const { t } = useTranslation(['account', 'common'])
  const [asked, setAsked] = useState<Question | null>(null)
  const endAll = useEndAll(() => setAsked(null))
  const question = asked ?? 'others'
  return (
    <div className={classes.buttons}>
      <Button unavailable={hasOthers ? null : t('sessions.onlyHere')} onClick={() => setAsked('others')}>
        {t('sessions.endOthers')}
      </Button>
      <Button icon="signOut" onClick={() => setAsked('all')}>
        {t('sessions.endAll')}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(`sessions.${question}Title`)}
        confirmLabel={t(question === 'all' ? 'sessions.endAll' : 'sessions.endOthers')}
        cancelLabel={t('common:actions.cancel')}
        isBusy={endAll.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => endAll.mutate(question)}
      >
        {t(`sessions.${question}Text`)}
      </ConfirmDialog>
    </div>
  )
}

/** Active sessions of the user, with controls to end one or all of them. */
export function SessionsPanel() {
  const { t } = useTranslation(['account', 'common'])
  const errorText = useErrorText()
  const { data, error } = useQuery(sessionsQuery)
  return (
    <Panel title={t('sessions.title')} description={t('sessions.description')}>
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      {data || error ? null : <Waiting label={t('common:states.loading')} rows={2} />}
      {data ? (
        <>
          <ul className={classes.list}>
            {data.map(entry => (
              <SessionRow key={entry.id} entry={entry} />
            ))}
          </ul>
          <EndAllButtons hasOthers={data.some(entry => !entry.isCurrent)} />
        </>
      ) : null}
    </Panel>
  )
}
