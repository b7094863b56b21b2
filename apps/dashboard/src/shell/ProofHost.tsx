import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { proofRequests } from '../shared/reauthentication/proof-request.ts'

/** Loaded with its texts when a sensitive action asks for it the first time. */
const ProofDialog = lazy(async () => {
  const [{ ProofDialog: Dialog }] = await Promise.all([import('./ProofDialog.tsx'), loadAccountTexts()])
  return { default: Dialog }
})

/** Shows the one dialog in which people prove again who they are, whatever page or dialog asked for it. */
export function ProofHost() {
  const request = useSyncExternalStore(proofRequests.subscribe, proofRequests.current)
  return <Suspense>{request ? <ProofDialog request={request} /> : null}</Suspense>
}
