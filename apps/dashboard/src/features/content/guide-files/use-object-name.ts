import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import type { FileObject } from '../../../shared/files/file-search.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

/** The id of the one guide or message that this is about; null for anything else. */
function onlyOf(kind: 'guides' | 'messages', object: FileObject | null): number | null {
  if (object?.kind !== kind || object.ids.length !== 1) return null
  return object.ids[0] ?? null
}

/** Returns the name of a dialog's object, in words; empty while its name is loading. */
export function useObjectName(object: FileObject | null): string {
  const { t } = useTranslation('files')
  const { id: property } = useProperty()
  const guideId = onlyOf('guides', object)
  const messageId = onlyOf('messages', object)
  const chapterId = object?.kind === 'chapter' && object.id > 0 ? object.id : null
  const guide = useQuery(
    api.guides.get.queryOptions({
      input: { params: { property, id: guideId ?? 1 }, query: {} },
      enabled: guideId !== null,
    }),
  )
  const chapter = useQuery(
    api.chapters.get.queryOptions({
      input: { params: { property, id: chapterId ?? 1 }, query: {} },
      enabled: chapterId !== null,
    }),
  )
  const message = useQuery(
    api.messages.get.queryOptions({
      input: { params: { property, id: messageId ?? 1 } },
      enabled: messageId !== null,
    }),
  )
  if (object === null) return ''
  if (object.kind === 'all') return t('about.all')
  if (object.kind === 'guides')
    return guideId === null ? t('about.guides', { count: object.ids.length }) : (guide.data?.title ?? '')
  if (object.kind === 'messages') {
    if (messageId === null) return t('about.messages', { count: object.ids.length })
    return message.data?.title ?? ''
  }
  if (object.id === 0) return t('about.unsorted')
  return chapter.data ? t('about.chapter', { title: chapter.data.title }) : ''
}
