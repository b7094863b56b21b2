import { Button, Notice, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useFirstUrl } from './use-first-url.ts'

/** The address and the button that saves it; the button is off while a URL is set or the field is wrong. */
export function FirstUrlForm() {
  const { t } = useTranslation('shell')
  const property = useProperty()
  const { form, formProps, fault, isPlain } = useFirstUrl()
  const alreadySet = property.url === null ? null : t('firstUrl.alreadySet')
  return (
    <form className="wm-form" {...formProps}>
      <TextField
        label={t('firstUrl.label')}
        placeholder={t('firstUrl.placeholder')}
        description={isPlain ? t('firstUrl.plain') : t('firstUrl.hint')}
        type="text"
        isMono
        maxLength={2000}
        autoComplete="url"
        unavailable={alreadySet}
        {...form.field('url')}
      />
      {form.problem ? <Notice tone="danger">{form.problem}</Notice> : null}
      <Button
        type="submit"
        kind="primary"
        isFullWidth
        isBusy={form.isSending}
        unavailable={alreadySet ?? fault}
      >
        {t('firstUrl.save')}
      </Button>
    </form>
  )
}
