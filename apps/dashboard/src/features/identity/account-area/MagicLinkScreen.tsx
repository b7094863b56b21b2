import { Button, Notice } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { isLinkInvalid } from '../../../shared/api/issue-code.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { LinkInvalid } from './LinkInvalid.tsx'

type Outcome = { readonly company: string; readonly identifier: string } | 'invalid' | null

/** Begins for an end user what their company offers. The link counts as used when the button is pressed. */
export function MagicLinkScreen({ token }: { readonly token: string | undefined }) {
  const { t } = useTranslation('account')
  const [outcome, setOutcome] = useState<Outcome>(token === undefined ? 'invalid' : null)
  const { form, problem, isSending } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      try {
        setOutcome(await client.auth.openMagicLink({ body: { token: token ?? '' } }))
      } catch (error) {
        if (!isLinkInvalid(error)) throw error
        setOutcome('invalid')
      }
    },
  })
  if (outcome === 'invalid') return <LinkInvalid kind="magic" />
  if (outcome) {
    return (
      <AccountFrame title={t('magic.doneTitle', { company: outcome.company })}>
        <Notice tone="success">{t('magic.doneText', { identifier: outcome.identifier })}</Notice>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('magic.title')} text={t('magic.text')}>
      <form className="wm-form" {...form}>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <Button type="submit" kind="primary" isFullWidth isBusy={isSending}>
          {t('magic.submit')}
        </Button>
      </form>
    </AccountFrame>
  )
}
