import { Dialog } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { ProofRequest } from '../shared/reauthentication/proof-request.ts'
import { ProofBySso } from './ProofBySso.tsx'
import { ProofForm } from './ProofForm.tsx'

/**
 * Asks for the password, a code, or a new sign-in at the identity provider before a sensitive action. What asked for
 * it waits underneath with everything that was typed, and goes on by itself.
 */
export function ProofDialog({ request }: { readonly request: ProofRequest }) {
  const { t } = useTranslation(['account', 'common'])
  const { demand, settle } = request
  const done = () => settle(true)
  const cancel = () => settle(false)
  return (
    <Dialog title={t('proof.title')} isOpen isAbove onClose={cancel} closeLabel={t('common:actions.close')}>
      {demand.method === 'sso' ? (
        <ProofBySso startUrl={demand.startUrl} onDone={done} onCancel={cancel} />
      ) : (
        <ProofForm method={demand.method} onDone={done} onCancel={cancel} />
      )}
    </Dialog>
  )
}
