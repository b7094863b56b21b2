import { PasswordField, SelectField, TextAreaField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { useForm } from '../../form/use-form.ts'
import type { ScheduleDraft } from './schedule-draft.ts'

interface TargetFieldsProps {
  readonly field: ReturnType<typeof useForm<ScheduleDraft>>['field']
  readonly isNew: boolean
  readonly noBucket: string | null
}

/** Where the file goes: to members by mail, or to a bucket. */
export function TargetFields({ field, isNew, noBucket }: TargetFieldsProps) {
  const { t } = useTranslation('schedules')
  const kind = field('kind')
  const isMail = kind.value === 'mail'
  const unavailable = isNew ? noBucket : t('kindFixed')
  return (
    <>
      <SelectField
        {...kind}
        label={t('target')}
        value={isMail ? 'mail' : 'bucket'}
        options={(['mail', 'bucket'] as const).map(value => ({ value, label: t(`targets.${value}`) }))}
        unavailable={unavailable}
      />
      {isMail ? (
        <TextAreaField {...field('recipients')} label={t('recipients')} description={t('recipientsText')} />
      ) : (
        <>
          <TextField {...field('endpoint')} label={t('endpoint')} maxLength={2048} />
          <TextField {...field('bucket')} label={t('bucket')} maxLength={63} />
          <TextField {...field('prefix')} label={t('prefix')} description={t('prefixText')} maxLength={500} />
          <TextField {...field('region')} label={t('region')} maxLength={60} />
          <TextField
            {...field('accessKeyId')}
            label={t('accessKeyId')}
            {...(isNew ? {} : { description: t('credentialsKept') })}
            maxLength={200}
          />
          <PasswordField
            {...field('secretAccessKey')}
            label={t('secretAccessKey')}
            toggleLabel={t('showSecret')}
            autoComplete="new-password"
          />
        </>
      )}
    </>
  )
}
