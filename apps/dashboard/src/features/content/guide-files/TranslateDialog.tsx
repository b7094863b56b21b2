import { Button, Dialog, DialogActions } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import type { FileObject } from '../../../shared/files/file-search.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { TranslatePanel } from '../../../shared/translate/TranslatePanel.tsx'
import type { FilesDialogProps } from './files-dialog-props.ts'
import classes from './GuideFiles.module.css'
import { useObjectName } from './use-object-name.ts'

type TranslateDialogProps = FilesDialogProps & {
  readonly object: Exclude<FileObject, { readonly kind: 'all' }>
}

/** Has a guide or a chapter's own texts translated into every other language. */
export function TranslateDialog({ object, search, onSearch, onClose }: TranslateDialogProps) {
  const { t } = useTranslation(['files', 'common'])
  const { id: property, languages } = useProperty()
  const name = useObjectName(object)
  const id = object.kind === 'chapter' ? object.id : (object.ids[0] ?? 0)
  const type = object.kind === 'chapter' ? ('launcher' as const) : ('tutorial' as const)
  const byFile = (
    <DialogActions>
      <Button icon="download" onClick={() => onSearch({ dialog: 'export', job: undefined })}>
        {t('menu.export')}
      </Button>
      <Button icon="upload" onClick={() => onSearch({ dialog: 'import', job: undefined })}>
        {t('menu.import')}
      </Button>
    </DialogActions>
  )
  return (
    <Dialog
      title={t('translate.title')}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
      size="md"
    >
      <div className={classes.form}>
        <p className={classes.about}>{name}</p>
        <TranslatePanel
          job={search.job}
          onJob={job => onSearch({ job })}
          start={({ overwrite }) =>
            client.translations.translate({
              params: { property },
              query: { overwrite: overwrite ? 'true' : 'false' },
              body: { type, id },
            })
          }
          sources={languages.filter(({ status }) => status === 'default')}
          byFile={byFile}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}
