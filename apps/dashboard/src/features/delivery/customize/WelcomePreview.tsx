import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AssistantFrame } from '../../../shared/assistant-preview/AssistantFrame.tsx'
import { usePreviewBase } from '../../../shared/assistant-preview/use-preview-base.ts'
import { useValuesForm } from '../../../shared/settings-form/form-context.ts'
import { welcomePreview } from './welcome-preview.ts'

/** The slide as it is in the form, by the assistant's own code. */
export function WelcomePreview({ language }: { readonly language: string }) {
  const { t } = useTranslation('customize')
  const values = useDeferredValue(useValuesForm().values)
  const base = usePreviewBase(language)
  const preview = useMemo(() => {
    const names = { headline: t('welcome.headline'), content: t('welcome.content') }
    return welcomePreview(base, values, names)
  }, [base, values, t])
  return <AssistantFrame preview={preview} title={t('welcome.preview')} size="panel" />
}
