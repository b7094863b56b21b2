import { Button, Dialog, DialogActions, Notice, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../shared/api/refusal.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { type FileObject, writeFileObject } from '../../../shared/files/file-search.ts'
import { objectOf } from './file-target.ts'
import type { FilesDialogProps } from './files-dialog-props.ts'
import classes from './GuideFiles.module.css'
import { ImportState } from './ImportState.tsx'
import { ImportUpload } from './ImportUpload.tsx'
import { useImport } from './use-import.ts'
import { useObjectName } from './use-object-name.ts'

interface ImportDialogProps extends FilesDialogProps {
  /** Null: what the import itself says that it is about. */
  readonly object: FileObject | null
}

function OpenImport({ object, importId, onSearch, onClose }: ImportDialogProps & { importId: number }) {
  const { t } = useTranslation(['files', 'common'])
  const errorText = useErrorText()
  const { data, error } = useImport(importId)
  const about = object ?? (data ? objectOf(data) : null)
  const name = useObjectName(about)
  const again = () => onSearch({ importId: undefined, of: writeFileObject(about ?? { kind: 'all' }) })
  if (error)
    return (
      <>
        <Notice>{errorCode(error) === 'notFound' ? t('import.gone') : errorText(error)}</Notice>
        <DialogActions>
          <Button kind="primary" onClick={again}>
            {t('import.another')}
          </Button>
        </DialogActions>
      </>
    )
  if (!data) return <Waiting label={t('common:states.loading')} rows={3} />
  return (
    <>
      <p className={classes.about}>{name}</p>
      <ImportState sent={data} onAgain={again} onClose={onClose} />
    </>
  )
}

function NewImport({ object, onSearch }: FilesDialogProps & { readonly object: FileObject }) {
  return (
    <>
      <p className={classes.about}>{useObjectName(object)}</p>
      <ImportUpload object={object} onSent={importId => onSearch({ importId })} />
    </>
  )
}

/** Takes a file of translations, shows what it would change, writes it on confirmation, and shows what it did. */
export function ImportDialog(props: ImportDialogProps) {
  const { object, search, onClose } = props
  const { t } = useTranslation(['files', 'common'])
  const { importId } = search
  return (
    <Dialog
      title={t('import.title')}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
      size={importId === undefined ? 'md' : 'lg'}
    >
      <div className={classes.form}>
        {importId === undefined ? (
          <NewImport {...props} object={object ?? { kind: 'all' }} />
        ) : (
          <OpenImport key={importId} {...props} importId={importId} />
        )}
      </div>
    </Dialog>
  )
}
