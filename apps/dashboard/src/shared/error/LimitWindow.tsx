import { LimitModal } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { type LimitQuestion, limitQuestion } from './limit-question.ts'

/** Says which limit was met. */
export function LimitWindow({ question }: { readonly question: LimitQuestion }) {
  const { t } = useTranslation('common')
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
