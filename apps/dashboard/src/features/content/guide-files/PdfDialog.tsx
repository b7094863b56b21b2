import { useQuery } from '@tanstack/react-query'
import { Button, CheckField, Dialog, DialogActions, Notice, SelectField } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../shared/api/client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { JobPanel } from '../../../shared/jobs/JobPanel.tsx'
import { useStartJob } from '../../../shared/jobs/use-start-job.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import type { FilesDialogProps } from './files-dialog-props.ts'
import classes from './GuideFiles.module.css'
import { LanguageChoice } from './LanguageChoice.tsx'
import { type LanguageRequest, languageCodes } from './language-request.ts'
import { useObjectName } from './use-object-name.ts'

const papers = ['A4', 'Letter'] as const

type PdfDialogProps = FilesDialogProps & { readonly guideId: number }

/** Why there is nothing to print; null where there is, or while that is asked. */
function useNothingToPrint(guideId: number) {
  const { t } = useTranslation('files')
  const { id: property } = useProperty()
  const errorText = useErrorText()
  const { data, error } = useQuery(
    api.guidePdfs.count.queryOptions({ input: { params: { property, id: guideId } }, staleTime: 0 }),
  )
  if (error) return errorText(error)
  return data?.data.count === 0 ? t('pdf.noSteps') : null
}

function PdfForm({ guideId, onSearch }: PdfDialogProps) {
  const { t } = useTranslation('files')
  const { id: property, languages } = useProperty()
  const [input, setInput] = useState<LanguageRequest>({ mode: 'default', chosen: [] })
  const [paper, setPaper] = useState<(typeof papers)[number]>('A4')
  const [pictures, setPictures] = useState(true)
  const [isTried, setTried] = useState(false)
  const nothing = useNothingToPrint(guideId)
  const start = useStartJob(job => onSearch({ job }))
  const known = languages.map(({ key }) => key)
  const codes = languageCodes(input, known, false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (codes === null || nothing !== null) return
    const body = { paper, pictures, ...(codes === undefined ? {} : { languageCodes: codes }) }
    start.mutate(() => client.guidePdfs.start({ params: { property, id: guideId }, body }))
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.intro}>{t('pdf.intro')}</p>
      {nothing === null ? null : <Notice tone="warning">{nothing}</Notice>}
      {known.length > 1 ? (
        <LanguageChoice
          languages={languages}
          input={input}
          onInput={setInput}
          hasDefault
          error={isTried && codes === null ? t('languages.none') : null}
        />
      ) : null}
      {codes && codes.length > 1 ? <p className={classes.note}>{t('pdf.several')}</p> : null}
      <SelectField
        label={t('pdf.paper')}
        value={paper}
        options={papers.map(value => ({ value, label: t(`pdf.papers.${value}`) }))}
        onChange={setPaper}
      />
      <CheckField label={t('pdf.pictures')} isChecked={pictures} onChange={setPictures} />
      <DialogActions>
        <Button type="submit" kind="primary" icon="document" isBusy={start.isPending} unavailable={nothing}>
          {t('pdf.start')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Asks for the options of a guide's PDF, starts its job and offers the file. */
export function PdfDialog(props: PdfDialogProps) {
  const { guideId, search, onSearch, onClose } = props
  const { t } = useTranslation(['files', 'common'])
  const name = useObjectName({ kind: 'guides', ids: [guideId] })
  return (
    <Dialog title={t('pdf.title')} isOpen onClose={onClose} closeLabel={t('common:actions.close')} size="md">
      <div className={classes.form}>
        <p className={classes.about}>{name}</p>
        {search.job === undefined ? (
          <PdfForm {...props} />
        ) : (
          <JobPanel
            jobId={search.job}
            working={t('pdf.working')}
            done={({ fileType }, when) => t(fileType === 'zip' ? 'pdf.doneZip' : 'pdf.done', { when })}
            failed={t('pdf.failed')}
            onAgain={() => onSearch({ job: undefined })}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
