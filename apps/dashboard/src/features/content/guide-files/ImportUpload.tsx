import { translationLimits } from '@waymark/domain/content/translation'
import { FileDrop, Notice } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileObject } from '../../../shared/files/file-search.ts'
import { JobProgress } from '../../../shared/jobs/JobProgress.tsx'
import classes from './GuideFiles.module.css'
import { RefusedFile } from './RefusedFile.tsx'
import { useSendFile } from './use-import.ts'

interface ImportUploadProps {
  readonly object: FileObject
  readonly onSent: (importId: number) => void
}

/** Takes the file and sends it. */
export function ImportUpload({ object, onSent }: ImportUploadProps) {
  const { t } = useTranslation(['files', 'translations'])
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const send = useSendFile(object, onSent)
  const take = (file: File) => {
    // Known at once: no one waits for an upload of 32 MB that is then refused.
    const isTooLarge = file.size > translationLimits.uploadBytes
    setTooLarge(isTooLarge ? file.name : null)
    if (isTooLarge) send.reset()
    else send.mutate(file)
  }
  if (send.isPending)
    return <JobProgress label={t('import.sending', { name: send.variables.name })} job={null} />
  return (
    <div className={classes.form}>
      <p className={classes.intro}>{t('import.intro')}</p>
      {tooLarge === null ? null : (
        <Notice tone="danger" title={t('import.refused', { name: tooLarge })}>
          {t('translations:faults.tooLarge')}
        </Notice>
      )}
      {send.error ? <RefusedFile name={send.variables?.name ?? ''} error={send.error} /> : null}
      <FileDrop
        label={t('import.choose')}
        hint={t('import.chooseHint')}
        accept=".xlf,.xliff,.xml,.csv,.json,.zip,application/zip,application/json,text/csv,text/xml"
        onFile={take}
      />
    </div>
  )
}
