import { Button, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { AccountFrame } from './AccountFrame.tsx'

interface LoadFailedProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Error state for data of an account screen that could not be requested. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  return (
    <AccountFrame title={t('states.failedTitle')}>
      <Notice tone="danger" actions={<Button onClick={onRetry}>{t('actions.retry')}</Button>}>
        {errorText(error)}
      </Notice>
    </AccountFrame>
  )
}
