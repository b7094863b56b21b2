import type { messageTimingBounds } from '@waymark/domain/messages/message'
import { SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { MessageFieldset } from './MessageFieldset.tsx'
import type { MessageEditorTools } from './use-message-editor.ts'

const choices = {
  waitS: [0, 5, 10, 30, 60, 120, 300],
  samplePercent: [100, 75, 50, 25, 10, 5, 1],
  maxReminders: [0, 1, 2, 3, 5, 10],
} as const satisfies Readonly<Record<keyof typeof messageTimingBounds, readonly number[]>>
type Timing = keyof typeof choices

/** When a message opens by itself, for which share of the users, and how often it returns (product-screens §3.3). */
export function TimingFields({ editor }: { readonly editor: MessageEditorTools }) {
  const { t } = useTranslation('messages')
  const { draft, unavailable, change } = editor
  const field = (name: Timing) => {
    const current = draft[name]
    const known: readonly number[] = choices[name]
    const options = known.includes(current) ? known : [...known, current]
    return (
      <SelectField
        key={name}
        label={t(`editor.timing.${name}`)}
        description={t(`editor.timingHint.${name}`)}
        value={String(current)}
        options={options.map(value => ({
          value: String(value),
          label: t(`editor.timingValue.${name}`, { count: value }),
        }))}
        unavailable={unavailable}
        onChange={value => change({ [name]: Number(value) })}
      />
    )
  }
  return (
    <MessageFieldset title={t('editor.timing.title')}>
      {field('waitS')}
      {field('samplePercent')}
      {draft.reminderRecurrence === 0 && editor.facts.type !== 'announcement' ? null : field('maxReminders')}
    </MessageFieldset>
  )
}
