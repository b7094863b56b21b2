import { recurrenceDays } from '@waymark/domain/messages/message'
import { SelectField, SwitchField } from '@waymark/kit'
import { fromUtc, guessTimeZone, nextFullHour, toUtc } from '@waymark/kit/date-rules'
import { DateTimeField } from '@waymark/kit/dates'
import { useTranslation } from 'react-i18next'
import { useDateLabels } from '../../../shared/dates/use-date-labels.ts'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { MessageFieldset } from './MessageFieldset.tsx'
import type { MessageEditorTools } from './use-message-editor.ts'
import { useRecurrenceText } from './use-message-words.ts'

interface TimeFieldProps {
  readonly editor: MessageEditorTools
  readonly which: 'minTime' | 'maxTime'
}

function TimeField({ editor, which }: TimeFieldProps) {
  const { t } = useTranslation('messages')
  const labels = useDateLabels()
  const { draft, unavailable, change } = editor
  const value = draft[which]
  return (
    <>
      <SwitchField
        label={t(`editor.${which}Switch`)}
        isOn={value !== null}
        unavailable={unavailable}
        onChange={isOn => change({ [which]: isOn ? toUtc(nextFullHour(Date.now(), guessTimeZone())) : null })}
      />
      {value === null ? null : (
        <IssueField path={which}>
          {error => (
            <DateTimeField
              label={t(`editor.${which}`)}
              labels={labels}
              value={fromUtc(value)}
              error={error}
              unavailable={unavailable}
              onChange={time => change({ [which]: toUtc(time) })}
            />
          )}
        </IssueField>
      )}
    </>
  )
}

/** When a message is shown, and when again (document 1 §4). */
export function ScheduleFields({ editor }: { readonly editor: MessageEditorTools }) {
  const { t } = useTranslation('messages')
  const recurrenceText = useRecurrenceText()
  const { draft, facts, unavailable, change } = editor
  const kind = facts.type === 'announcement' ? 'announcement' : 'survey'
  const options = (current: number) => {
    const known = recurrenceDays.some(days => days === current)
      ? recurrenceDays
      : [...recurrenceDays, current]
    return known.map(days => ({ value: String(days), label: recurrenceText(days) }))
  }
  return (
    <MessageFieldset title={t('editor.schedule')}>
      <TimeField editor={editor} which="minTime" />
      <TimeField editor={editor} which="maxTime" />
      <SelectField
        label={t('editor.recurrence')}
        description={t(`editor.recurrenceHint.${kind}`)}
        value={String(draft.recurrence)}
        options={options(draft.recurrence)}
        unavailable={unavailable}
        onChange={days => change({ recurrence: Number(days) })}
      />
      <SelectField
        label={t('editor.reminder')}
        description={t('editor.reminderHint')}
        value={String(draft.reminderRecurrence)}
        options={options(draft.reminderRecurrence)}
        unavailable={unavailable}
        onChange={days => change({ reminderRecurrence: Number(days) })}
      />
    </MessageFieldset>
  )
}
