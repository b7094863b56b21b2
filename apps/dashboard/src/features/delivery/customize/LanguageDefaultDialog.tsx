import { useQuery } from '@tanstack/react-query'
import type { WireLanguageUsage } from '@waymark/contract'
import { ConfirmDialog, Notice, SelectField, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { LanguageContentList } from './LanguageContentList.tsx'
import { languageContentQuery, type useLanguageChange } from './use-languages.ts'

interface LanguageDialogProps {
  readonly language: WireLanguageUsage
  readonly change: ReturnType<typeof useLanguageChange>
  readonly onClose: () => void
}

/** Content without a text in the new default language, and so without a text in any fallback language. */
function MissingContent({ lang }: { readonly lang: string }) {
  const { t } = useTranslation(['customize', 'common'])
  const errorText = useErrorText()
  const { data, error } = useQuery(languageContentQuery(useProperty().id, lang))
  if (error) return <Notice tone="danger">{errorText(error)}</Notice>
  if (data === undefined) return <Waiting label={t('common:states.loading')} />
  if (data.missingTotal === 0) return <Notice tone="info">{t('languages.nothingMissing')}</Notice>
  return (
    <>
      <Notice tone="warning">{t('languages.missing', { count: data.missingTotal })}</Notice>
      <LanguageContentList
        label={t('languages.missingList')}
        lang={lang}
        contents={data.missing}
        total={data.missingTotal}
        emptyText={t('languages.nothingMissing')}
      />
    </>
  )
}

/** Asks before a language becomes the default: which content it lacks, and what becomes of the former default. */
export function LanguageDefaultDialog({ language, change, onClose }: LanguageDialogProps) {
  const { t } = useTranslation(['customize', 'common'])
  const { languages } = useProperty()
  const [formerDefault, setFormerDefault] = useState<'public' | 'private'>('public')
  const former = languages.find(({ status }) => status === 'default')?.name ?? ''
  const confirm = async () => {
    const input = { kind: 'visibility', key: language.key, visibility: 'default', formerDefault } as const
    // The toast tells a refusal.
    await change.mutateAsync(input).catch(() => undefined)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('languages.defaultTitle', { name: language.name })}
      confirmLabel={t('languages.makeDefault')}
      cancelLabel={t('common:actions.cancel')}
      isBusy={change.isPending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t('languages.defaultText')}</p>
      <MissingContent lang={language.key} />
      <SelectField
        label={t('languages.formerDefault', { name: former })}
        value={formerDefault}
        options={(['public', 'private'] as const).map(value => ({
          value,
          label: t(`languages.statuses.${value}`),
        }))}
        onChange={setFormerDefault}
      />
    </ConfirmDialog>
  )
}
