import type { WireMember } from '@waymark/contract'
import { Button, Dialog, DialogActions, SelectField } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applicationRoles, companyRole } from './member-roles.ts'
import { useTeamTools } from './team-context.ts'
import { type MemberRole, memberRoles } from './team-search.ts'

interface RoleDialogProps {
  readonly member: WireMember
  readonly onClose: () => void
}

/** Chooses the role in the company. Having none is offered to who has a role in an application besides. */
export function RoleDialog({ member, onClose }: RoleDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const { actions } = useTeamTools()
  const before = companyRole(member)
  const [role, setRole] = useState<MemberRole | 'none'>(before ?? 'none')
  const offersNone = before === null || applicationRoles(member).length > 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (role === (before ?? 'none')) return onClose()
    if (await actions.run({ kind: 'role', member, role: role === 'none' ? null : role })) onClose()
  }
  return (
    <Dialog
      title={t('team.role.title', { name: member.name || member.email })}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" onSubmit={event => void save(event)}>
        <SelectField
          label={t('team.table.companyRole')}
          description={t(`team.role.${role}Text`)}
          value={role}
          options={[
            ...(offersNone ? [{ value: 'none' as const, label: t('team.role.none') }] : []),
            ...memberRoles.map(value => ({ value, label: t(`roles.${value}`) })),
          ]}
          onChange={setRole}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={actions.isBusy}>
            {t('common:actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
