import { PageHeader } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { MessageChoices } from './MessageChoices.tsx'

/** Choice of the message kind; choosing creates a draft and opens its editor. */
export function CreateMessageScreen() {
  const { t } = useTranslation('messages')
  return (
    <>
      <PageHeader title={t('create.title')} />
      <MessageChoices />
    </>
  )
}
