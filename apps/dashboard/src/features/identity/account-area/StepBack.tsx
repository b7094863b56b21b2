import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'

/** Back to e-mail and password. */
export function StepBack({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Button kind="quiet" icon="chevronLeft" isFullWidth onClick={onBack}>
      {t('login.back')}
    </Button>
  )
}
