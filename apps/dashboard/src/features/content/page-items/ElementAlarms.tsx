import type { PageItemKind } from '@waymark/domain/content/page-item'
import { Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useItemUsage } from './use-items.ts'

interface ElementAlarmsProps {
  readonly kind: Exclude<PageItemKind, 'task'>
  readonly id: number
}

/** What pages reported about the element since the last save. */
export function ElementAlarms({ kind, id }: ElementAlarmsProps) {
  const { t } = useTranslation('items')
  const { repaired, notFound } = useItemUsage(kind, [id]).get(id) ?? {}
  if (repaired)
    return (
      <Notice tone="warning" title={t('element.repaired', { count: repaired })}>
        {t('element.repairedText')}
      </Notice>
    )
  if (!notFound) return null
  return (
    <Notice tone="warning" title={t('element.missing', { count: notFound })}>
      {t('element.missingText')}
    </Notice>
  )
}
