import { useTranslation } from 'react-i18next'
import { AccountFrame } from './AccountFrame.tsx'

/** The end of a sign-in that another tab asked for, and waits for. */
export function SignedInAgainScreen() {
  const { t } = useTranslation('account')
  return <AccountFrame title={t('proof.againTitle')} text={t('proof.againText')} />
}
