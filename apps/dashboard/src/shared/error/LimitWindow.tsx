import { LimitModal } from '@waymark/kit'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { limitQuestion } from './limit-question.ts'

/** The window for a limit that was met anywhere on the page (document 2 §8). */
export function LimitWindow() {
  const { t } = useTranslation('common')
  const question = useSyncExternalStore(limitQuestion.subscribe, limitQuestion.get)
  if (question === null) return null
  const { type, limit, used = limit } = question
  const text = t(`limits.${type}`, { limit })
  return (
    <LimitModal
      isOpen
      title={t('limits.title')}
      text={type === 'member' ? `${text} ${t('limits.memberHint')}` : text}
      used={used}
      allowed={limit}
      figures={t('limits.figures', { used, limit })}
      who={t('limits.who')}
      closeLabel={t('actions.close')}
      onClose={limitQuestion.close}
    />
  )
}
