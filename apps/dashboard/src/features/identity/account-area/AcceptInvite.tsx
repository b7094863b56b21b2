import { useRouter } from '@tanstack/react-router'
import type { WireInvite } from '@waymark/contract'
import { Button, Notice } from '@waymark/kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { firstPropertyOf } from '../../../shared/property/first-property-of.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { takeInput } from './accept-after-sign-in.ts'
import { InviteFacts } from './InviteFacts.tsx'

interface AcceptInviteProps {
  readonly token: string
  readonly invite: WireInvite
}

/** Takes the invite and enters what it is for. */
function useAccept(token: string) {
  const router = useRouter()
  return async () => {
    const { companyId, propertyId } = await client.managers.acceptInvite({ body: { token } })
    queryClient.clear() // what this person may see has grown
    const property = propertyId ?? (await firstPropertyOf(companyId))
    if (property === null) await router.navigate({ to: '/app', replace: true })
    else await router.navigate({ to: '/app/$property', params: { property }, replace: true })
  }
}

/** An invite for the person who is signed in. */
export function AcceptInvite({ token, invite }: AcceptInviteProps) {
  const { t } = useTranslation('account')
  const accept = useAccept(token)
  const { form, submit, problem, isSending } = useForm({ initial: {}, check: () => ({}), send: accept })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the person comes back from signing in
  useEffect(() => {
    if (takeInput(token)) void submit()
  }, [])
  return (
    <AccountFrame title={t('invite.title', { company: invite.companyName })} text={t('invite.acceptText')}>
      <InviteFacts invite={invite} />
      <form className="wm-form" {...form}>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <Button type="submit" kind="primary" isFullWidth isBusy={isSending}>
          {t('invite.accept')}
        </Button>
      </form>
    </AccountFrame>
  )
}
