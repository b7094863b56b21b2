import { ActionMenu } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useAllFileActions } from './use-file-actions.ts'

/** Translations of all content of the application. Needs the namespace `files`. */
export function AllFilesMenu() {
  const { t } = useTranslation('files')
  return <ActionMenu label={t('menu.all')} groups={[{ id: 'files', actions: useAllFileActions() }]} />
}
