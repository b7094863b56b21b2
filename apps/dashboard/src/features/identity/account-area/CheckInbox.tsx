import { Button, Notice, showToast } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { ToLogin } from './ToLogin.tsx'

interface CheckInboxProps {
  readonly email: string
  /** Registers once more with what was typed, which sends another message. */
  readonly onResend: () => Promise<unknown>
  readonly onBack: () => void
}

/** After registering: the account begins with the link that was mailed. The same whether the address had one before. */
export function CheckInbox({ email, onResend, onBack }: CheckInboxProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const resend = async () => {
    setSending(true)
    setProblem(null)
    try {
      await onResend()
      showToast('success', t('inbox.sentAgain'))
    } catch (error) {
      setProblem(errorText(error))
    }
    setSending(false)
  }
  return (
    <AccountFrame title={t('inbox.title')} text={t('inbox.text', { email })}>
      <Notice>{t('inbox.hint')}</Notice>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Button isFullWidth isBusy={isSending} onClick={() => void resend()}>
        {t('inbox.again')}
      </Button>
      <Button kind="quiet" isFullWidth onClick={onBack}>
        {t('inbox.other')}
      </Button>
      <ToLogin />
    </AccountFrame>
  )
}
