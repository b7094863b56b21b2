import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { WireApiToken } from '@waymark/contract'
import { Button, ConfirmDialog, EmptyState, PageHeader, Panel, StatusBadge, showToast } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { IssueTokenDialog } from './IssueTokenDialog.tsx'
import classes from './Personal.module.css'
import { TokenFacts } from './TokenFacts.tsx'
import { realm, tokenQuery, useLockedAccount } from './use-account.ts'

function DeleteToken({ locked }: { readonly locked: string | null }) {
  const { t } = useTranslation(['account', 'common'])
  const outcome = useOutcome()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => client.account.deleteApiToken({ params: realm }),
    onSuccess: () => showToast('success', t('token.removed')),
    onError: error => void outcome.failed('processing', error),
    onSettled: () => {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: tokenQuery.queryKey })
    },
  })
  return (
    <>
      <Button kind="quiet" icon="trash" unavailable={locked} onClick={() => setAsking(true)}>
        {t('token.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('token.removeTitle')}
        confirmLabel={t('token.remove')}
        cancelLabel={t('common:actions.cancel')}
        isDanger
        isBusy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        {t('token.removeText')}
      </ConfirmDialog>
    </>
  )
}

interface TokenPanelProps {
  readonly token: WireApiToken
  readonly locked: string | null
  readonly onMake: () => void
}

function TokenPanel({ token, locked, onMake }: TokenPanelProps) {
  const { t } = useTranslation('account')
  const isOver = Date.parse(token.expiresAt.replace(' ', 'T')) <= Date.now()
  return (
    <Panel
      title={t('token.exists')}
      description={t('token.description')}
      meta={isOver ? <StatusBadge tone="danger" label={t('token.expired')} /> : null}
    >
      <TokenFacts token={token} />
      <div className={classes.buttons}>
        <Button icon="key" unavailable={locked} onClick={onMake}>
          {t('token.replace')}
        </Button>
        <DeleteToken locked={locked} />
      </div>
    </Panel>
  )
}

/** One's API token: what is known of it, a new one, none. */
export function ApiTokenScreen() {
  const { t } = useTranslation(['account', 'settings'])
  const { token } = useSuspenseQuery(tokenQuery).data
  const locked = useLockedAccount()
  const [isMaking, setMaking] = useState(false)
  const make = () => setMaking(true)
  return (
    <>
      <PageHeader overline={t('settings:menu.personalSettings')} title={t('personal.apiToken')} />
      <div className={classes.page}>
        {token ? (
          <TokenPanel token={token} locked={locked} onMake={make} />
        ) : (
          <EmptyState icon="key" title={t('token.none')} text={t('token.noneText')}>
            <Button kind="primary" unavailable={locked} onClick={make}>
              {t('token.make')}
            </Button>
          </EmptyState>
        )}
      </div>
      {isMaking ? <IssueTokenDialog isReplacing={token !== null} onClose={() => setMaking(false)} /> : null}
    </>
  )
}
