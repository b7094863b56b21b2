import { useQuery } from '@tanstack/react-query'
import { assistantTextsIn } from '@waymark/domain/delivery/delivery'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { useProperty } from '../property/use-property.ts'
import { type PreviewBase, previewLook } from './preview-document.ts'

/** The property's look and wording in a language, as a page gets them. */
export function usePreviewBase(languageKey: string | undefined): PreviewBase {
  const { t } = useTranslation('common')
  const { id, stylings, languages } = useProperty()
  const known = languages.find(one => one.key === languageKey)
  const fallback = languages.find(one => one.status === 'default')
  const { key, name } = known ?? fallback ?? { key: languageKey ?? 'en', name: '' }
  const input = { params: { property: id }, query: { lang: key } }
  const isKnown = languages.some(one => one.key === key)
  const own = useQuery({ ...api.properties.texts.queryOptions({ input }), enabled: isKnown }).data
  return useMemo(
    () => ({
      look: previewLook(stylings),
      language: { key, name },
      texts: { ...assistantTextsIn(key, key, {}), ...own?.defaults, ...own?.texts },
      labels: {
        button: t('preview.button'),
        field: t('preview.field'),
        choice: t('preview.choice'),
      },
    }),
    [stylings, key, name, own, t],
  )
}
