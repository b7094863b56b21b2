import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A title that must not be blank, and what a form with it needs. The fault is shown from the first try on.
 * `submit` is called with a title that is fine.
 */
export function useTitleForm(initial: string, submit: (title: string) => void) {
  const { t } = useTranslation('manage')
  const [title, setTitle] = useState(initial)
  const [isTried, setTried] = useState(false)
  const isMissing = title.trim() === ''
  return {
    field: {
      value: title,
      onChange: setTitle,
      maxLength: 500,
      isRequired: true,
      autoFocus: true,
      error: isTried && isMissing ? t('dialogs.missingTitle') : null,
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      if (!isMissing) submit(title)
    },
  }
}
