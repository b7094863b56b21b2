import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../access/use-denied.ts'
import { api } from '../api/client.ts'
import type { Versioned } from '../guide/guide-dialog-search.ts'
import { useProperty } from '../property/use-property.ts'

/** Why nothing of a guide or chapter may be restored; null where it may. */
export function useMayRestore({ kind, id }: Versioned): string | null {
  const { t } = useTranslation('common')
  const denied = useDenied()
  const { id: property } = useProperty()
  const input = { params: { property, id }, query: {} }
  const guide = useQuery({ ...api.guides.get.queryOptions({ input }), enabled: kind === 'guide' })
  const chapter = useQuery({ ...api.chapters.get.queryOptions({ input }), enabled: kind === 'chapter' })
  if (guide.data?.visibility === 'deleted') return t('denied.deleted')
  const may = kind === 'guide' ? guide.data?.may.edit : chapter.data?.may.edit
  return may === undefined ? t('states.loading') : denied(may)
}
