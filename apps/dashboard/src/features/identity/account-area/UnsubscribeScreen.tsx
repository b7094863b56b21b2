import { Button } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { isLinkInvalid } from '../../../shared/api/issue-code.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { LinkInvalid } from './LinkInvalid.tsx'
import { ToLogin } from './ToLogin.tsx'

type Outcome = Awaited<ReturnType<typeof client.auth.unsubscribe>>['kind'] | 'invalid'

/** Ends messages of one kind. It happens when the button is pressed: mail programs open links on their own. */
export function UnsubscribeScreen({ token }: { readonly token: string | undefined }) {
  const { t } = useTranslation('account')
  const [outcome, setOutcome] = useState<Outcome | null>(token === undefined ? 'invalid' : null)
  const { form, problem, issues, isSending } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      try {
        setOutcome((await client.auth.unsubscribe({ body: { token: token ?? '' } })).kind)
      } catch (error) {
        if (!isLinkInvalid(error)) throw error
        setOutcome('invalid')
      }
    },
    explain: () => null,
  })
  if (outcome === 'invalid') return <LinkInvalid kind="unsubscribe" />
  if (outcome !== null) {
    return (
      <AccountFrame
        title={t('unsubscribe.doneTitle')}
        text={t('unsubscribe.doneText', { kind: t(`notifications.${outcome}`) })}
      >
        <ToLogin />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('unsubscribe.title')} text={t('unsubscribe.text')}>
      <form className="wm-form" {...form}>
        <FormProblem issues={issues} problem={problem} />
        <Button type="submit" kind="primary" isFullWidth isBusy={isSending}>
          {t('unsubscribe.submit')}
        </Button>
      </form>
    </AccountFrame>
  )
}
