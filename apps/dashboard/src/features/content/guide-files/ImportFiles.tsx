import type { WireTranslationImport, WireTranslationImportFile } from '@waymark/contract'
import { translationFaults } from '@waymark/domain/content/translation'
import { Button, StatusBadge, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './ImportFiles.module.css'
import { ImportNotes } from './ImportNotes.tsx'
import { useImportFiles } from './use-import.ts'

const tones = { ready: 'draft', refused: 'danger', written: 'live' } as const

function FileRow({ file }: { readonly file: WireTranslationImportFile }) {
  const { t } = useTranslation(['files', 'translations'])
  const { languages } = useProperty()
  const language = languages.find(({ key }) => key === file.language)?.name ?? file.language
  const fault = translationFaults.find(known => known === file.fault)
  const title = file.title ?? file.name
  return (
    <li className={classes.file}>
      <div className={classes.head}>
        <span className={classes.title}>
          {title} {file.title === null || language === null ? '' : t('import.into', { language })}
        </span>
        <StatusBadge tone={tones[file.status]} label={t(`translations:fileStatuses.${file.status}`)} />
      </div>
      {title === file.name ? null : <span className={classes.name}>{file.name}</span>}
      {fault === undefined ? null : <p className={classes.fault}>{t(`translations:faults.${fault}`)}</p>}
      {file.notes.length === 0 ? null : (
        <details className={classes.details}>
          <summary>{t('import.texts', { count: file.notes.length })}</summary>
          <ImportNotes file={file} />
        </details>
      )}
    </li>
  )
}

/** The report file by file, refused ones first. */
export function ImportFiles({ sent }: { readonly sent: WireTranslationImport }) {
  const { t } = useTranslation(['files', 'common'])
  const errorText = useErrorText()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useImportFiles(sent)
  if (error) return <p className={classes.fault}>{errorText(error)}</p>
  if (!data) return <Waiting label={t('common:states.loading')} rows={2} />
  return (
    <section aria-label={t('import.files')}>
      <ul className={classes.files}>
        {data.pages.flatMap(({ items }) => items.map(file => <FileRow key={file.position} file={file} />))}
      </ul>
      {hasNextPage ? (
        <Button size="xs" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('import.more')}
        </Button>
      ) : null}
    </section>
  )
}
