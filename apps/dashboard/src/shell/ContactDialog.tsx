import { Button, Dialog, DialogActions, Notice, showToast, TextAreaField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../shared/api/client.ts'
import { useForm } from '../shared/form/use-form.ts'
import { useProperty } from '../shared/property/use-property.ts'
import { recordStaffActivity } from './staff-events/staff-events.ts'

const maxLetters = 4000

function ContactForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const property = useProperty()
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: message.trim() === '' ? t('contact.missing') : null }),
    send: async ({ message }) => {
      await client.shell.sendSupportMessage({ body: { propertyId: property.id, message } })
      recordStaffActivity({ action: 'contactSupport', key: 'message', value: 'sent' })
      showToast('success', t('contact.sent'))
      onClose()
    },
  })
  return (
    <form className="wm-form" {...form.form}>
      <p>{t('contact.text', { property: property.name })}</p>
      <TextAreaField
        label={t('contact.message')}
        rows={6}
        maxLength={maxLetters}
        {...form.field('message')}
      />
      {form.problem ? <Notice tone="danger">{form.problem}</Notice> : null}
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button type="submit" kind="primary" isBusy={form.isSending}>
          {t('contact.send')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Writes to the operator's support (document 1 §2.4). */
export function ContactDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Dialog
      title={t('contact.title')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      {isOpen ? <ContactForm onClose={onClose} /> : null}
    </Dialog>
  )
}
