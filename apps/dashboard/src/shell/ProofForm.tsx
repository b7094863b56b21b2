import { appCodeLength, Button, CodeField, DialogActions, PasswordField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../shared/api/client.ts'
import { refusalOf } from '../shared/api/refusal.ts'
import { FormProblem } from '../shared/form/FormProblem.tsx'
import { useForm } from '../shared/form/use-form.ts'

interface ProofFormProps {
  readonly method: 'password' | 'code'
  readonly onDone: () => void
  readonly onCancel: () => void
}

type Kind = 'password' | 'app' | 'recovery'

function useProof(kind: Kind, onDone: () => void) {
  const { t } = useTranslation(['account', 'common'])
  const isComplete = (proof: string) =>
    kind === 'app' ? proof.length === appCodeLength : proof.trim() !== ''
  return useForm({
    isFocused: true,
    initial: { proof: '' },
    check: ({ proof }) => ({
      proof: isComplete(proof) ? null : t(kind === 'password' ? 'password.missing' : `code.${kind}Missing`),
    }),
    send: async ({ proof }) => {
      await client.sessions.reauthenticate({
        body: kind === 'password' ? { password: proof } : { code: proof.trim() },
      })
      onDone()
    },
    explain: error => {
      const code = refusalOf(error)?.code
      return code === 'invalidPasswordExistingMessage' || code === 'wrongCode'
        ? { proof: t(`common:errors.${code}`) }
        : null
    },
  })
}

function ProofFields({ kind, onDone, onCancel }: Omit<ProofFormProps, 'method'> & { readonly kind: Kind }) {
  const { t } = useTranslation(['account', 'common'])
  const { form, field, problem, issues, isSending } = useProof(kind, onDone)
  return (
    <form className="wm-form" {...form}>
      <FormProblem issues={issues} problem={problem} />
      <p>{t(kind === 'password' ? 'proof.passwordText' : 'proof.codeText')}</p>
      {kind === 'password' ? (
        <PasswordField
          label={t('password.current')}
          toggleLabel={t('password.show')}
          autoComplete="current-password"
          autoFocus
          {...field('proof')}
        />
      ) : (
        <CodeField kind={kind} label={t(`code.${kind}`)} autoFocus {...field('proof')} />
      )}
      <DialogActions>
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
        <Button type="submit" kind="primary" isBusy={isSending}>
          {t('proof.submit')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** The password or, with a second factor, a code of the app or a recovery code. */
export function ProofForm({ method, ...props }: ProofFormProps) {
  const { t } = useTranslation('account')
  const [kind, setKind] = useState<Kind>(method === 'password' ? 'password' : 'app')
  const other = kind === 'app' ? 'recovery' : 'app'
  return (
    <>
      <ProofFields key={kind} kind={kind} {...props} />
      {method === 'code' ? (
        <Button kind="quiet" isFullWidth onClick={() => setKind(other)}>
          {t(`code.${other}Instead`)}
        </Button>
      ) : null}
    </>
  )
}
