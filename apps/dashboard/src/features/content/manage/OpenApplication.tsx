import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'

/** Opens the property's application in a new tab. */
export function OpenApplication() {
  const { t } = useTranslation('manage')
  const { url } = useProperty()
  return (
    <Button
      icon="external"
      unavailable={url === null ? t('openApplicationMissing') : null}
      onClick={() => {
        if (url !== null) window.open(url, '_blank', 'noopener')
      }}
    >
      {t('openApplication')}
    </Button>
  )
}
