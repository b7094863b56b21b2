import { useRouter } from '@tanstack/react-router'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { AccountFrame } from './AccountFrame.tsx'
import { ToLogin } from './ToLogin.tsx'

/** A mailed link that is unknown, used, taken back or too old, and what to do about it. */
export function LinkInvalid({
  kind,
}: {
  readonly kind: 'invite' | 'reset' | 'magic' | 'email' | 'unsubscribe'
}) {
  const { t } = useTranslation('account')
  const router = useRouter()
  return (
    <AccountFrame title={t('linkInvalid.title')} text={t(`linkInvalid.${kind}`)}>
      {kind === 'reset' ? (
        <Button kind="primary" isFullWidth onClick={() => void router.navigate({ to: '/forgot-password' })}>
          {t('linkInvalid.again')}
        </Button>
      ) : null}
      {kind === 'magic' ? null : <ToLogin />}
    </AccountFrame>
  )
}
