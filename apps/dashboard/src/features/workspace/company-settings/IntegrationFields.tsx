import { isVendorKind, type SourceKind } from '@waymark/domain/workspace/integration'
import { PasswordField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { IntegrationDraft } from './integration-draft.ts'
import { type FieldProps, VendorFields } from './VendorFields.tsx'

interface IntegrationFieldsProps {
  readonly kind: SourceKind
  readonly hasSecret: boolean
  readonly field: (name: keyof IntegrationDraft) => FieldProps
}

/** Fields for the paths of the values in a search result, and for the credentials of the search. */
function SearchFields({ hasSecret, field }: Omit<IntegrationFieldsProps, 'kind'>) {
  const { t } = useTranslation('settings')
  return (
    <>
      <TextField
        {...field('mapping.list')}
        isMono
        label={t('integrations.mapping.list')}
        description={t('integrations.mapping.listText')}
        maxLength={200}
      />
      <TextField
        {...field('mapping.title')}
        isRequired
        isMono
        label={t('integrations.mapping.title')}
        maxLength={200}
      />
      <TextField
        {...field('mapping.url')}
        isRequired
        isMono
        label={t('integrations.mapping.url')}
        maxLength={200}
      />
      <TextField {...field('mapping.text')} isMono label={t('integrations.mapping.text')} maxLength={200} />
      <TextField
        {...field('headerName')}
        isMono
        label={t('integrations.headerName')}
        description={t('integrations.headerNameText')}
        maxLength={100}
      />
      <PasswordField
        {...field('secret')}
        label={t('integrations.secret')}
        description={t(hasSecret ? 'integrations.secretKept' : 'integrations.secretText')}
        toggleLabel={t('integrations.secretShow')}
        autoComplete="new-password"
      />
    </>
  )
}

/** The fields of a knowledge source, by its kind. */
export function IntegrationFields({ kind, hasSecret, field }: IntegrationFieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <TextField {...field('name')} isRequired label={t('integrations.name')} maxLength={120} />
      <TextField
        {...field('url')}
        isRequired
        label={t(`integrations.urls.${kind}`)}
        description={t(`integrations.urlTexts.${kind}`)}
        maxLength={2048}
      />
      {isVendorKind(kind) ? <VendorFields kind={kind} hasSecret={hasSecret} field={field} /> : null}
      {kind === 'jsonSearch' ? <SearchFields hasSecret={hasSecret} field={field} /> : null}
      {kind === 'sitemap' ? (
        <TextField
          {...field('filter')}
          isMono
          label={t('integrations.filter')}
          description={t('integrations.filterText')}
          maxLength={200}
        />
      ) : null}
    </>
  )
}
