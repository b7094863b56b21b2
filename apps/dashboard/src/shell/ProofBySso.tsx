import { Button, DialogActions, Notice } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ssoStartAddress } from '../shared/account/sso-start-address.ts'
import { apiOrigin } from '../shared/api/api-origin.ts'

interface ProofBySsoProps {
  readonly startUrl: string | null
  readonly onDone: () => void
  readonly onCancel: () => void
}

/**
 * Leads to the identity provider in another tab, so that this page keeps what was typed. The new session is the
 * browser's then, and this page takes it over before it goes on.
 */
export function ProofBySso({ startUrl, onDone, onCancel }: ProofBySsoProps) {
  const { t } = useTranslation(['account', 'common'])
  const [isOpened, setOpened] = useState(false)
  const address = startUrl === null ? null : ssoStartAddress(startUrl, apiOrigin, '/signed-in-again')
  const open = () => {
    if (address === null) return
    window.open(address, '_blank', 'noopener')
    setOpened(true)
  }
  return (
    <div className="wm-form">
      <p>{t('proof.ssoText')}</p>
      {address === null ? <Notice tone="danger">{t('common:errors.internal')}</Notice> : null}
      <Button icon="key" kind={isOpened ? 'secondary' : 'primary'} isFullWidth onClick={open}>
        {t('proof.ssoGo')}
      </Button>
      <DialogActions>
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
        <Button
          kind={isOpened ? 'primary' : 'secondary'}
          unavailable={isOpened ? null : t('proof.ssoFirst')}
          onClick={onDone}
        >
          {t('proof.ssoDone')}
        </Button>
      </DialogActions>
    </div>
  )
}
