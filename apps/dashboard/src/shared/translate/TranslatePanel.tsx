import { useQuery } from '@tanstack/react-query'
import type { WireJob } from '@waymark/contract'
import { Button, CheckField, DialogActions, Notice, SelectField, Waiting } from '@waymark/kit'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client.ts'
import { useErrorText } from '../api/use-error-text.ts'
import { JobPanel } from '../jobs/JobPanel.tsx'
import { useStartJob } from '../jobs/use-start-job.ts'
import { useProperty } from '../property/use-property.ts'
import classes from './TranslatePanel.module.css'
import { useTranslatedTexts } from './use-translated-texts.ts'

export interface TranslateRequest {
  readonly overwrite: boolean
  /** Key of the language that is translated from. */
  readonly source: string
}

interface TranslatePanelProps {
  /** The job whose progress is shown. */
  readonly job: number | undefined
  readonly onJob: (job: number | undefined) => void
  readonly start: (request: TranslateRequest) => Promise<WireJob>
  /** Languages that may be translated from; the first one is chosen. */
  readonly sources: readonly { readonly key: string; readonly name: string }[]
  /** The way by file, where no service is configured. */
  readonly byFile: ReactNode
  readonly onClose: () => void
}

function TranslateForm({ onJob, start, sources }: TranslatePanelProps) {
  const { t } = useTranslation('files')
  const [source, setSource] = useState(sources[0]?.key ?? '')
  const [overwrite, setOverwrite] = useState(false)
  const starting = useStartJob(onJob)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    starting.mutate(() => start({ overwrite, source }))
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.intro}>{t('translate.intro')}</p>
      {sources.length > 1 ? (
        <SelectField
          label={t('translate.source')}
          value={source}
          options={sources.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={setSource}
        />
      ) : null}
      <CheckField label={t('translate.overwrite')} isChecked={overwrite} onChange={setOverwrite} />
      <DialogActions>
        <Button type="submit" kind="primary" icon="language" isBusy={starting.isPending}>
          {t('translate.start')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Has texts translated by the configured service; without one it says what is missing and offers files. */
export function TranslatePanel(props: TranslatePanelProps) {
  const { job, onJob, onClose, byFile, sources } = props
  const { t } = useTranslation(['files', 'common'])
  const errorText = useErrorText()
  const { id: property, languages } = useProperty()
  const words = useTranslatedTexts()
  const { data, error } = useQuery(
    api.translations.translator.queryOptions({ input: { params: { property } } }),
  )
  if (job !== undefined)
    return (
      <JobPanel
        jobId={job}
        working={t('translate.working')}
        done={words}
        failed={t('translate.failed')}
        onAgain={() => onJob(undefined)}
        onClose={onClose}
      />
    )
  if (languages.length < 2) return <Notice>{t('languages.onlyDefault')}</Notice>
  if (error) return <Notice tone="danger">{errorText(error)}</Notice>
  if (!data) return <Waiting label={t('common:states.loading')} rows={3} />
  if (data.translator === null)
    return (
      <div className={classes.form}>
        <Notice title={t('translate.noService')}>{t('translate.noServiceText')}</Notice>
        {byFile}
      </div>
    )
  if (sources.length === 0) return <Notice>{t('translate.noSource')}</Notice>
  return <TranslateForm {...props} />
}
