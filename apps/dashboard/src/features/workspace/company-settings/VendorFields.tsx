import { accountFields, credentialsOf, type VendorKind } from '@waymark/domain/workspace/integration'
import { PasswordField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { IntegrationDraft } from './integration-draft.ts'

export interface FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface VendorFieldsProps {
  readonly kind: VendorKind
  readonly hasSecret: boolean
  readonly field: (name: keyof IntegrationDraft) => FieldProps
}

/** Fields of the account with which a vendor's knowledge base is read, and of what is read of it. */
export function VendorFields({ kind, hasSecret, field }: VendorFieldsProps) {
  const { t } = useTranslation('settings')
  const credentials = credentialsOf(kind) ?? 'token'
  return (
    <>
      {accountFields(kind).map(name => (
        <TextField
          key={name}
          {...field(name)}
          isRequired
          label={
            name === 'tenant' || credentials === 'token'
              ? t('integrations.tenant')
              : t(`integrations.account.${credentials}`)
          }
          maxLength={name === 'tenant' ? 100 : 320}
        />
      ))}
      <PasswordField
        {...field('secret')}
        label={t(`integrations.secrets.${credentials}`)}
        description={`${t('integrations.accountNote')} ${t(hasSecret ? 'integrations.secretKept' : 'integrations.secretText')}`}
        toggleLabel={t('integrations.secretShow')}
        autoComplete="new-password"
      />
      {kind === 'sharePoint' ? null : (
        <TextField
          {...field('filter')}
          label={t(`integrations.filters.${kind}`)}
          description={t(`integrations.filterTexts.${kind}`)}
          maxLength={200}
        />
      )}
    </>
  )
}
