import { Link } from '@tanstack/react-router'
import { type TranslationFormat, translationFormats } from '@waymark/domain/content/translation'
import { Button, Dialog, DialogActions, Notice, SelectField } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import type { FileObject } from '../../../shared/files/file-search.ts'
import { JobPanel } from '../../../shared/jobs/JobPanel.tsx'
import { useStartJob } from '../../../shared/jobs/use-start-job.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { exportTarget } from './file-target.ts'
import type { FilesDialogProps } from './files-dialog-props.ts'
import classes from './GuideFiles.module.css'
import { LanguageChoice } from './LanguageChoice.tsx'
import { type LanguageRequest, languageCodes } from './language-request.ts'
import { useObjectName } from './use-object-name.ts'

type ExportDialogProps = FilesDialogProps & { readonly object: FileObject }

function NoLanguages() {
  const { t } = useTranslation('files')
  const { id: property } = useProperty()
  return (
    <Notice
      actions={
        <Link className={classes.link} to="/app/$property/customize/languages" params={{ property }}>
          {t('languages.add')}
        </Link>
      }
    >
      {t('languages.onlyDefault')}
    </Notice>
  )
}

function ExportForm({ object, search, onSearch }: ExportDialogProps) {
  const { t } = useTranslation('files')
  const { id: property, languages } = useProperty()
  const others = languages.filter(({ status }) => status !== 'default')
  const [format, setFormat] = useState<TranslationFormat>('xliff')
  const [input, setInput] = useState<LanguageRequest>(() =>
    search.into === undefined ? { mode: 'all', chosen: [] } : { mode: 'some', chosen: [search.into] },
  )
  const [isTried, setTried] = useState(false)
  const start = useStartJob(job => onSearch({ job }))
  const known = others.map(({ key }) => key)
  const codes = languageCodes(input, known, true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (codes === null) return
    const body = {
      ...exportTarget(object),
      fileExtension: format,
      ...(codes === undefined ? {} : { languageCodes: codes }),
    }
    start.mutate(() => client.translations.export({ params: { property }, body }))
  }
  if (others.length === 0) return <NoLanguages />
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.intro}>{t('export.intro')}</p>
      <SelectField
        label={t('export.format')}
        value={format}
        options={translationFormats.map(value => ({ value, label: t(`export.formats.${value}`) }))}
        onChange={setFormat}
      />
      <LanguageChoice
        languages={others}
        input={input}
        onInput={setInput}
        hasDefault={false}
        error={isTried && codes === null ? t('languages.none') : null}
      />
      <DialogActions>
        <Button type="submit" kind="primary" icon="download" isBusy={start.isPending}>
          {t('export.start')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Asks for the options of a translation export, starts its job and offers the zip. */
export function ExportDialog(props: ExportDialogProps) {
  const { object, search, onSearch, onClose } = props
  const { t } = useTranslation(['files', 'common'])
  const name = useObjectName(object)
  return (
    <Dialog
      title={t('export.title')}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
      size="md"
    >
      <div className={classes.form}>
        <p className={classes.about}>{name}</p>
        {search.job === undefined ? (
          <ExportForm {...props} />
        ) : (
          <JobPanel
            jobId={search.job}
            working={t('export.working')}
            done={(_, when) => t('export.done', { when })}
            failed={t('export.failed')}
            onAgain={() => onSearch({ job: undefined })}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
