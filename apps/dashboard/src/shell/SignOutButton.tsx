import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useLeave } from './use-leave.tsx'

/** Ends the session, from the settings' menu. */
export function SignOutButton() {
  const { t } = useTranslation('common')
  const { leave, question } = useLeave()
  return (
    <div>
      <Button kind="quiet" icon="signOut" onClick={leave}>
        {t('user.signOut')}
      </Button>
      {question}
    </div>
  )
}
