import type { WireMember } from '@waymark/contract'
import { roleNames } from '@waymark/domain/identity/access'
import { Button, ChoiceField, Dialog, DialogActions, IconButton, SelectField } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApplications } from '../../../shared/property/use-applications.ts'
import classes from './ApplicationRolesDialog.module.css'
import { offeredRoles } from './invite-draft.ts'
import { type ApplicationRole, applicationRoles, companyRole, roleChanges } from './member-roles.ts'
import { useTeamTools } from './team-context.ts'
import type { MemberRole } from './team-search.ts'

interface RowProps {
  readonly held: ApplicationRole
  readonly onChange: (role: MemberRole) => void
  readonly onRemove: () => void
}

function ApplicationRow({ held, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('settings')
  const { mayChangeCompany } = useTeamTools()
  // An application's admin is appointed by the company (TEAM-50); who looks after one application keeps those there are.
  const offered = mayChangeCompany.allowed ? roleNames : offeredRoles(held.property)
  const roles = offered.includes(held.role) ? offered : [held.role, ...offered]
  return (
    <li className={classes.row}>
      <span className={classes.name}>{held.name}</span>
      <SelectField
        label={t('team.applications.role', { name: held.name })}
        isLabelHidden
        value={held.role}
        options={roles.map(value => ({ value, label: t(`roles.${value}`) }))}
        onChange={onChange}
      />
      <IconButton
        icon="trash"
        label={t('team.applications.remove', { name: held.name })}
        onClick={onRemove}
      />
    </li>
  )
}

function AddApplication({
  held,
  onAdd,
}: {
  held: readonly ApplicationRole[]
  onAdd: (role: ApplicationRole) => void
}) {
  const { t } = useTranslation(['settings', 'common'])
  const { applications, onSearch } = useApplications()
  const free = applications.filter(({ id }) => !held.some(({ property }) => property === id))
  return (
    <ChoiceField
      // A new field for each choice: what was chosen moves into the list and leaves it empty.
      key={held.length}
      label={t('team.applications.add')}
      placeholder={t('team.applications.addPlaceholder')}
      nothingFound={t('common:states.noResults')}
      value={null}
      options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
      onSearch={onSearch}
      onChange={chosen => {
        const found = free.find(({ id }) => String(id) === chosen)
        if (found) onAdd({ property: found.id, name: found.name, role: 'contributor' })
      }}
    />
  )
}

interface ApplicationRolesDialogProps {
  readonly member: WireMember
  readonly onClose: () => void
}

/** Chooses the roles in single applications; a role in the company counts before them (document 2 §6.1). */
export function ApplicationRolesDialog({ member, onClose }: ApplicationRolesDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const { actions } = useTeamTools()
  const before = applicationRoles(member)
  const [roles, setRoles] = useState(before)
  const inCompany = companyRole(member)
  const isEmptied = inCompany === null && roles.length === 0
  const changes = roleChanges(before, roles)
  const put = (next: ApplicationRole) =>
    setRoles(roles.map(role => (role.property === next.property ? next : role)))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmptied) return
    const isChanged = changes.assign.length + changes.revoke.length > 0
    if (!isChanged || (await actions.run({ kind: 'applicationRoles', member, changes }))) onClose()
  }
  return (
    <Dialog
      title={t('team.applications.title', { name: member.name || member.email })}
      isOpen
      size="md"
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" onSubmit={event => void save(event)}>
        {inCompany ? (
          <p className={classes.note}>
            {t('team.applications.companyFirst', { role: t(`roles.${inCompany}`) })}
          </p>
        ) : null}
        {roles.length === 0 ? (
          <p className={classes.note}>{t('team.applications.none')}</p>
        ) : (
          <ul className={classes.list}>
            {roles.map(held => (
              <ApplicationRow
                key={held.property}
                held={held}
                onChange={role => put({ ...held, role })}
                onRemove={() => setRoles(roles.filter(({ property }) => property !== held.property))}
              />
            ))}
          </ul>
        )}
        <AddApplication held={roles} onAdd={role => setRoles([...roles, role])} />
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            isBusy={actions.isBusy}
            unavailable={isEmptied ? t('team.applications.emptied') : null}
          >
            {t('common:actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
