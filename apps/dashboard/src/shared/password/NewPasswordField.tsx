import { passwordDemands, unmetPasswordDemands } from '@waymark/domain/foundation/text'
import { Checklist, PasswordField } from '@waymark/kit'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './NewPasswordField.module.css'

interface NewPasswordFieldProps {
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly onChange: (value: string) => void
}

/** A password to choose, with what it has to have ticked off while it is typed (document 2 §5.1). */
export function NewPasswordField({ id: fieldId, label, value, error, onChange }: NewPasswordFieldProps) {
  const { t } = useTranslation('account')
  const id = useId()
  const unmet = unmetPasswordDemands(value)
  const items = passwordDemands.map(demand => ({
    id: demand,
    label: t(`password.demands.${demand}`),
    isMet: !unmet.includes(demand),
  }))
  const met = items.filter(item => item.isMet).length
  return (
    <div className={classes.group}>
      <PasswordField
        {...(fieldId === undefined ? {} : { id: fieldId })}
        label={label}
        toggleLabel={t('password.show')}
        autoComplete="new-password"
        name="new-password"
        isRequired
        describedBy={id}
        value={value}
        error={error}
        onChange={onChange}
      />
      <Checklist
        id={id}
        label={t('password.checklist')}
        items={items}
        metLabel={t('password.met')}
        unmetLabel={t('password.unmet')}
        summary={value === '' ? '' : t('password.summary', { met, total: items.length })}
      />
    </div>
  )
}
