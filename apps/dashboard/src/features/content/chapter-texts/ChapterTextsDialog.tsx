import type { WireChapter } from '@waymark/contract'
import { Button, Dialog, DialogActions, Notice, SelectField, Waiting } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { IssueScope } from '../../../shared/issues/IssueScope.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './ChapterTexts.module.css'
import { behaviourKey } from './chapter-texts-draft.ts'
import { LanguageTexts } from './LanguageTexts.tsx'
import { type ChapterTexts, useChapterInAllLanguages, useChapterTexts } from './use-chapter-texts.ts'

interface ChapterTextsDialogProps {
  readonly chapterId: number
  readonly onClose: () => void
}

const behaviours = ['fallback_default', 'hide'] as const

/** Dialog that decides what happens to unsaved changes. */
function ClosingDialog(props: {
  readonly form: ChapterTexts
  readonly onStay: () => void
  readonly onClose: () => void
}) {
  const { form, onStay, onClose } = props
  const { t } = useTranslation('files')
  return (
    <Dialog title={t('chapterTexts.discardTitle')} isOpen onClose={onStay}>
      <p>{t('chapterTexts.discardText')}</p>
      <DialogActions>
        <Button kind="quiet" onClick={onStay}>
          {t('chapterTexts.goOn')}
        </Button>
        <Button
          onClick={() => {
            form.discard()
            onClose()
          }}
        >
          {t('chapterTexts.discard')}
        </Button>
        <Button kind="primary" autoFocus onClick={onClose}>
          {t('chapterTexts.keepForLater')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Fields({ form }: { readonly form: ChapterTexts }) {
  const { t } = useTranslation('files')
  const { languages } = useProperty()
  const source = languages.find(({ status }) => status === 'default')
  if (source === undefined) return null
  const others = languages.filter(language => language !== source)
  return (
    <>
      {others.length === 0 ? null : (
        <p className={classes.intro}>{t('chapterTexts.intro', { language: source.name })}</p>
      )}
      {[source, ...others].map(language => (
        <LanguageTexts key={language.key} language={language} source={source} form={form} />
      ))}
      <SelectField
        label={t('chapterTexts.behaviour')}
        value={form.values[behaviourKey] === 'hide' ? 'hide' : 'fallback_default'}
        options={behaviours.map(value => ({ value, label: t(`chapterTexts.behaviours.${value}`) }))}
        onChange={behaviour => form.change(behaviourKey, behaviour)}
      />
    </>
  )
}

function TextsForm({ chapter, onClose }: { readonly chapter: WireChapter; readonly onClose: () => void }) {
  const { t } = useTranslation(['files', 'common'])
  const form = useChapterTexts(chapter, onClose)
  const [isLeaving, setLeaving] = useState(false)
  const close = () => {
    // Escape reaches every open dialog: the question on top answers for itself.
    if (isLeaving || form.isSaving) return
    if (form.changes > 0) setLeaving(true)
    else onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.changes === 0) onClose()
    else form.save()
  }
  return (
    <Dialog
      title={t('chapterTexts.title')}
      isOpen
      onClose={close}
      closeLabel={t('common:actions.close')}
      size="lg"
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        {form.isRestored && form.changes > 0 ? <Notice>{t('chapterTexts.restored')}</Notice> : null}
        <IssueScope form={form.issues}>
          <Fields form={form} />
        </IssueScope>
        <DialogActions>
          <Button onClick={close}>{t('common:actions.cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={form.isSaving}>
            {t('chapterTexts.save')}
          </Button>
        </DialogActions>
      </form>
      {isLeaving ? <ClosingDialog form={form} onStay={() => setLeaving(false)} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** A chapter's title and subtitle in every language, saved together. */
export function ChapterTextsDialog({ chapterId, onClose }: ChapterTextsDialogProps) {
  const { t } = useTranslation(['files', 'common'])
  const errorText = useErrorText()
  const { data, error } = useChapterInAllLanguages(chapterId)
  if (data) return <TextsForm chapter={data} onClose={onClose} />
  return (
    <Dialog
      title={t('chapterTexts.title')}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
      size="lg"
    >
      {error ? (
        <Notice tone="danger">{errorText(error)}</Notice>
      ) : (
        <Waiting label={t('common:states.loading')} rows={4} />
      )}
    </Dialog>
  )
}
