import { announcementCategories, isMessagePublished } from '@waymark/domain/messages/message'
import { Segmented, SelectField, SwitchField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import { MessageFieldset } from './MessageFieldset.tsx'
import type { MessageEditorTools } from './use-message-editor.ts'

interface FieldsProps {
  readonly editor: MessageEditorTools
}

function AnnouncementSettings({ editor }: FieldsProps) {
  const { t } = useTranslation('messages')
  const { draft, unavailable, change } = editor
  return (
    <>
      <SelectField
        {...useIssueField('category')}
        label={t('editor.category')}
        value={String(draft.category)}
        options={announcementCategories.map(one => ({ value: String(one), label: t(`categories.${one}`) }))}
        unavailable={unavailable}
        onChange={category => change({ category: Number(category) })}
      />
      <SwitchField
        label={t('editor.pinned')}
        description={t('editor.pinnedHint')}
        isOn={draft.pinned}
        unavailable={unavailable}
        onChange={pinned => change({ pinned })}
      />
    </>
  )
}

function RankingField({ editor }: FieldsProps) {
  const { t } = useTranslation('messages')
  const { draft, unavailable, change } = editor
  const options = [
    { value: '0', label: t('ranking.0') },
    { value: '1', label: t('ranking.1') },
  ] as const
  const props = {
    label: t('editor.ranking'),
    value: draft.rankingType === 0 ? ('0' as const) : ('1' as const),
    options,
    onChange: (value: '0' | '1') => change({ rankingType: value === '0' ? 0 : 1 }),
  }
  return unavailable ? <SelectField {...props} unavailable={unavailable} /> : <Segmented {...props} />
}

/** Whether saving publishes, the message's own name, and what only its type has. */
export function SettingsFields({ editor }: FieldsProps) {
  const { t } = useTranslation('messages')
  const denied = useDenied()
  const { draft, facts, message, unavailable, change } = editor
  const isOut = isMessagePublished(facts.visibility)
  return (
    <MessageFieldset title={t('editor.settings')}>
      <SwitchField
        label={t('editor.publish')}
        description={t(
          isOut ? 'editor.publishedHint' : draft.isPublishing ? 'editor.publishHint' : 'editor.draftHint',
        )}
        isOn={draft.isPublishing}
        unavailable={denied(message.may.publish)}
        onChange={isPublishing => change({ isPublishing })}
      />
      <TextField
        {...useIssueField('title')}
        label={t('editor.name')}
        description={t('editor.nameHint')}
        value={draft.title}
        maxLength={200}
        unavailable={unavailable}
        onChange={title => change({ title })}
      />
      {facts.type === 'announcement' ? <AnnouncementSettings editor={editor} /> : null}
      {facts.type === 'survey' ? <RankingField editor={editor} /> : null}
      <SelectField
        label={t('editor.languageBehaviour')}
        value={draft.languageBehaviour}
        options={(['fallback_default', 'hide'] as const).map(value => ({
          value,
          label: t(`languageBehaviour.${value}`),
        }))}
        unavailable={unavailable}
        onChange={languageBehaviour => change({ languageBehaviour })}
      />
    </MessageFieldset>
  )
}
