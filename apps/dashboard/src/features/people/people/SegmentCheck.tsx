import { Button, Panel, TextField } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import classes from './SegmentBuilder.module.css'
import type { CheckedUser } from './use-segment-answers.ts'

interface SegmentCheckProps {
  readonly checked: CheckedUser | null
  readonly error: Error | null
  readonly isBusy: boolean
  readonly isReady: boolean
  readonly onCheck: (user: string) => void
}

/** Asks about one user; the rows of the builder then say what they see of them. */
export function SegmentCheck({ checked, error, isBusy, isReady, onCheck }: SegmentCheckProps) {
  const { t } = useTranslation('people')
  const errorText = useErrorText()
  const [user, setUser] = useState('')
  const isUnknown = refusalOf(error)?.code === 'notFound'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (user.trim() !== '' && isReady) onCheck(user.trim())
  }
  return (
    <Panel title={t('check.title')} description={t('check.hint')}>
      <form className={classes.check} onSubmit={submit}>
        <TextField
          label={t('check.user')}
          value={user}
          maxLength={400}
          error={error === null ? null : isUnknown ? t('check.unknown') : errorText(error)}
          onChange={setUser}
        />
        <Button type="submit" isBusy={isBusy} unavailable={isReady ? null : t('builder.incomplete')}>
          {t('check.ask')}
        </Button>
      </form>
      {checked === null ? null : (
        <p className={classes.verdict} data-holds={checked.verdict.holds} role="status">
          {t(checked.verdict.holds ? 'check.isIn' : 'check.isOut', { user: checked.customerId })}
        </p>
      )}
    </Panel>
  )
}
