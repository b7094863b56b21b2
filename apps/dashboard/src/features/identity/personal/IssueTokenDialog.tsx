import { Button, CopyField, Dialog, DialogActions, Notice, SelectField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { realm, tokenQuery } from './use-account.ts'

interface IssueTokenDialogProps {
  /** There is one already, which ends. */
  readonly isReplacing: boolean
  readonly onClose: () => void
}

const lives = ['7', '30', '90', '180', '365'] as const
const scopes = ['all', 'read'] as const

/** Makes a token and hands it on; what the list says of it is asked for when the dialog closes. */
function useIssue(isReplacing: boolean, onIssued: (token: string) => void) {
  return useForm<{ scope: string; life: string }>({
    initial: { scope: 'read', life: '90' },
    check: () => ({}),
    send: async ({ scope, life }) => {
      const { apiToken } = await client.account.issueApiToken({
        params: realm,
        query: isReplacing ? { reset: 'true' } : {},
        body: {
          scope: scope === 'read' ? 'read' : 'all',
          expiresInDays: Number(life),
        },
      })
      onIssued(apiToken)
    },
  })
}

function IssueForm({
  isReplacing,
  onClose,
  onIssued,
}: IssueTokenDialogProps & { onIssued: (token: string) => void }) {
  const { t } = useTranslation(['account', 'common'])
  const { form, field, values, problem, issues, isSending } = useIssue(isReplacing, onIssued)
  return (
    <form className="wm-form" {...form}>
      <FormProblem issues={issues} problem={problem} />
      {isReplacing ? (
        <Notice tone="warning" title={t('token.replaceTitle')}>
          {t('token.replaceText')}
        </Notice>
      ) : null}
      <SelectField
        label={t('token.scopeLabel')}
        value={values.scope}
        options={scopes.map(value => ({
          value,
          label: t(value === 'read' ? 'token.scopeRead' : 'token.scopeAll'),
        }))}
        onChange={field('scope').onChange}
      />
      <SelectField
        label={t('token.expiryLabel')}
        value={values.life}
        options={lives.map(value => ({ value, label: t('token.days', { count: Number(value) }) }))}
        onChange={field('life').onChange}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button type="submit" kind="primary" isBusy={isSending}>
          {t('token.submit')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Scope and life of a new token, then the token itself, once. */
export function IssueTokenDialog({ isReplacing, onClose }: IssueTokenDialogProps) {
  const { t } = useTranslation('account')
  const [token, setToken] = useState<string | null>(null)
  const done = () => {
    void queryClient.invalidateQueries({ queryKey: tokenQuery.queryKey })
    onClose()
  }
  return (
    <Dialog
      title={t(token === null ? 'token.dialogTitle' : 'token.shownTitle')}
      isOpen
      size="md"
      onClose={() => {
        // The token is shown once: Escape must not throw it away.
        if (token === null) onClose()
      }}
    >
      {token === null ? (
        <IssueForm isReplacing={isReplacing} onClose={onClose} onIssued={setToken} />
      ) : (
        <div className="wm-form">
          <Notice tone="warning">{t('token.shownOnce')}</Notice>
          <CopyField
            label={t('token.value')}
            value={token}
            description={t('token.usage')}
            copyLabel={t('copy')}
            copiedLabel={t('copied')}
          />
          <DialogActions>
            <Button kind="primary" onClick={done}>
              {t('token.kept')}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}
