import { SwitchField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequireMfaDialog } from './RequireMfaDialog.tsx'
import { useSaveSecurity } from './use-save-security.ts'

interface RequireMfaProps {
  readonly company: number
  /** Undefined while it is loading. */
  readonly security: { readonly mfaEnabled: boolean; readonly version: number } | undefined
  /** Why it cannot be changed; null: it can. */
  readonly unavailable: string | null
}

/** Switches the company's demand for a second factor, which a dialog asks about first. Needs the namespaces `settings` and `common`. */
export function RequireMfaSwitch({ company, security, unavailable }: RequireMfaProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [requested, setRequested] = useState<boolean | null>(null)
  const { save, isSaving } = useSaveSecurity(company)
  const confirm = async () => {
    if (security && requested !== null) await save(security, requested)
    setRequested(null)
  }
  return (
    <>
      <SwitchField
        label={t('team.mfa.switch')}
        isOn={security?.mfaEnabled ?? false}
        isBusy={isSaving}
        unavailable={security ? unavailable : t('common:states.loading')}
        onChange={setRequested}
      />
      {requested === null ? null : (
        <RequireMfaDialog
          company={company}
          isOn={requested}
          isBusy={isSaving}
          onCancel={() => setRequested(null)}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}
