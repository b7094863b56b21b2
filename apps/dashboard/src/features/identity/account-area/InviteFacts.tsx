import type { WireInvite } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import links from './account-link.module.css'

/** Details of an invite: company, property, role, and author. */
export function InviteFacts({ invite }: { readonly invite: WireInvite }) {
  const { t } = useTranslation('account')
  const facts = [
    ['company', invite.companyName],
    ['property', invite.targetType === 'property' ? invite.targetName : null],
    ['role', t(`roles.${invite.roleName}`)],
    ['invitedBy', invite.invitedBy],
  ] as const
  return (
    <dl className={links.facts}>
      {facts.map(([name, value]) =>
        value === null
          ? null
          : [<dt key={name}>{t(`invite.${name}`)}</dt>, <dd key={`${name} value`}>{value}</dd>],
      )}
    </dl>
  )
}
