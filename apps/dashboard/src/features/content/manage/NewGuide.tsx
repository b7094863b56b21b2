import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useManage } from './manage-context.ts'

/** Opens the dialog for a new guide. */
export function NewGuide() {
  const { t } = useTranslation('manage')
  const { may } = useProperty()
  const { onSearch } = useManage()
  return (
    <Button
      kind="primary"
      icon="add"
      unavailable={useDenied()(may.createGuide)}
      onClick={() => onSearch({ dialog: 'newGuide' })}
    >
      {t('newGuide')}
    </Button>
  )
}
