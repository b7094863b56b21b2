import { Button, Dialog, DialogActions, SelectField, TextField } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentField } from '../../../shared/segments/SegmentField.tsx'
import { usePageSegments, useUserSegments } from '../../../shared/segments/use-segments.ts'
import { type AudienceDraft, closeAudience, openAudience } from './audience-draft.ts'
import { useManage } from './manage-context.ts'
import type { OutlineChapter } from './manage-lines.ts'
import { useChapterActions } from './use-chapter-actions.ts'

interface FieldsProps {
  readonly draft: AudienceDraft
  readonly onChange: (change: Partial<AudienceDraft>) => void
}

function SegmentFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('manage')
  const users = useUserSegments()
  const pages = usePageSegments()
  return (
    <>
      <SegmentField
        label={t('audience.users')}
        all={t('chapter.everyone')}
        choices={users}
        value={draft.segment}
        onChange={segment => onChange({ segment })}
      />
      <SegmentField
        label={t('audience.pages')}
        all={t('chapter.everywhere')}
        choices={pages}
        value={draft.pageSegment}
        onChange={pageSegment => onChange({ pageSegment })}
      />
    </>
  )
}

function RuleFields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation('manage')
  return (
    <>
      <SelectField
        label={t('audience.tags')}
        value={draft.byDefault}
        options={[
          { value: 'show', label: t('audience.show') },
          { value: 'hide', label: t('audience.hide') },
        ]}
        onChange={byDefault => onChange({ byDefault })}
      />
      <TextField
        label={t(draft.byDefault === 'show' ? 'audience.hideOn' : 'audience.showOn')}
        description={t('audience.words')}
        value={draft.words}
        onChange={words => onChange({ words })}
      />
      <SelectField
        label={t('audience.languages')}
        value={draft.languageBehaviour}
        options={[
          { value: 'fallback_default', label: t('chapter.behaviour.fallback_default') },
          { value: 'hide', label: t('chapter.behaviour.hide') },
        ]}
        onChange={languageBehaviour => onChange({ languageBehaviour })}
      />
    </>
  )
}

interface AudienceDialogProps {
  readonly chapter: OutlineChapter
  readonly onClose: () => void
}

/** For whom, where and by which context tags a chapter is shown, and what happens in other languages (product-screens §2.8). */
export function AudienceDialog({ chapter, onClose }: AudienceDialogProps) {
  const { t } = useTranslation(['manage', 'common'])
  const { property } = useManage()
  const { save, isBusy } = useChapterActions(property)
  const [opened] = useState(() => openAudience(chapter))
  const [draft, setDraft] = useState(opened)
  const onChange = (change: Partial<AudienceDraft>) => setDraft(before => ({ ...before, ...change }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = closeAudience(draft, opened)
    if (Object.keys(body).length === 0 || (await save(chapter, body))) onClose()
  }
  return (
    <Dialog
      isOpen
      size="md"
      title={t('audience.title', { title: chapter.title })}
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" noValidate onSubmit={event => void submit(event)}>
        <SegmentFields draft={draft} onChange={onChange} />
        <RuleFields draft={draft} onChange={onChange} />
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('common:actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
