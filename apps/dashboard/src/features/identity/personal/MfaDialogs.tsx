import { Dialog, showToast } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { EnrolMfa } from '../../../shared/mfa/EnrolMfa.tsx'
import { RecoveryCodes } from '../../../shared/mfa/RecoveryCodes.tsx'
import { ConfirmForm } from './ConfirmForm.tsx'
import { reloadSecurity } from './use-account.ts'

export type MfaDialog = 'enrol' | 'renew' | 'remove'

interface MfaDialogProps {
  readonly onClose: () => void
}

function EnrolDialog({ onClose }: MfaDialogProps) {
  const { t } = useTranslation(['account', 'common'])
  const [isEnrolled, setEnrolled] = useState(false)
  const done = () => {
    showToast('success', t('mfaPanel.enrolled'))
    onClose()
  }
  // The recovery codes are shown once: Escape must not throw them away.
  const close = isEnrolled ? {} : { closeLabel: t('common:actions.close') }
  return (
    <Dialog
      title={t('mfaPanel.setUpTitle')}
      isOpen
      onClose={() => {
        if (!isEnrolled) onClose()
      }}
      {...close}
    >
      <EnrolMfa
        onCancel={onClose}
        onDone={done}
        onEnrolled={() => {
          setEnrolled(true)
          reloadSecurity()
        }}
      />
    </Dialog>
  )
}

function RenewDialog({ onClose }: MfaDialogProps) {
  const { t } = useTranslation('account')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = async () => {
    setCodes((await client.mfa.renewRecoveryCodes({})).recoveryCodes)
    reloadSecurity()
  }
  return (
    <Dialog
      title={t('mfaPanel.renewTitle')}
      isOpen
      onClose={() => {
        if (codes === null) onClose()
      }}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <ConfirmForm
          text={t('mfaPanel.renewText')}
          submitLabel={t('mfaPanel.renewSubmit')}
          send={renew}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

function RemoveDialog({ onClose }: MfaDialogProps) {
  const { t } = useTranslation('account')
  const remove = async () => {
    await client.mfa.remove({})
    reloadSecurity()
    showToast('success', t('mfaPanel.removed'))
    onClose()
  }
  return (
    <Dialog title={t('mfaPanel.removeTitle')} isOpen onClose={onClose}>
      <ConfirmForm
        text={t('mfaPanel.removeText')}
        submitLabel={t('mfaPanel.removeSubmit')}
        isDanger
        send={remove}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const dialogs = { enrol: EnrolDialog, renew: RenewDialog, remove: RemoveDialog } as const

/** Dialogs of the second factor, one at a time. */
export function MfaDialogs({ dialog, onClose }: MfaDialogProps & { readonly dialog: MfaDialog }) {
  const Open = dialogs[dialog]
  return <Open onClose={onClose} />
}
