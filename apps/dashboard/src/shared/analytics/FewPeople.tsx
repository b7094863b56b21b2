import { Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'

/** Below this many people one of them moves every rate by a fifth or more. */
const fewPeople = 5

/** Says that so few people were there that figures mean little. */
export function FewPeople({ users }: { readonly users: number | null }) {
  const { t } = useTranslation('analytics')
  if (users === null || users === 0 || users >= fewPeople) return null
  return <Notice>{t('fewPeople', { count: users })}</Notice>
}
