import { Button, ChoiceField, Dialog, DialogActions, SelectField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { IssueSummary } from '../../../shared/issues/IssueSummary.tsx'
import { IssueContext, useIssueField } from '../../../shared/issues/issue-context.ts'
import { useApplications } from '../../../shared/property/use-applications.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { type InviteTarget, offeredRoles, withTarget } from './invite-draft.ts'
import { useInvite } from './use-invite.ts'

const companyValue = 'company'

const readTarget = (value: string | null): InviteTarget | null =>
  value === null ? null : value === companyValue ? companyValue : Number(value)

interface TargetFieldProps {
  readonly value: InviteTarget | null
  readonly mayInviteToCompany: boolean
  readonly onChange: (target: InviteTarget | null) => void
}

/** The whole company, or one of its applications. */
function TargetField({ value, mayInviteToCompany, onChange }: TargetFieldProps) {
  const { t } = useTranslation(['settings', 'common'])
  const { company } = useProperty()
  const { applications, onSearch } = useApplications()
  const whole = { value: companyValue, label: t('team.invite.wholeCompany', { name: company.name }) }
  return (
    <ChoiceField
      label={t('team.invite.target')}
      description={t('team.invite.targetText')}
      nothingFound={t('common:states.noResults')}
      value={value === null ? null : String(value)}
      options={[
        ...(mayInviteToCompany ? [whole] : []),
        ...applications.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...useIssueField('target')}
      onSearch={onSearch}
      onChange={chosen => onChange(readTarget(chosen))}
    />
  )
}

interface InviteDialogProps {
  /** False for members who manage applications: they may invite only to those. */
  readonly mayInviteToCompany: boolean
  /** Places taken, members and open invites; undefined until it is known. */
  readonly membersUsed: number | undefined
  readonly onClose: () => void
}

/** Invites one person by mail, to the company or to one application. */
export function InviteDialog({ mayInviteToCompany, membersUsed, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const property = useProperty()
  const target = mayInviteToCompany ? companyValue : property.id
  const { draft, change, issues, isBusy, onSubmit } = useInvite(
    { email: '', target, role: 'contributor' },
    membersUsed,
    onClose,
  )
  return (
    <Dialog
      title={t('team.invite.title')}
      isOpen
      size="md"
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" noValidate onSubmit={onSubmit}>
        <IssueSummary form={issues} />
        <IssueContext value={issues}>
          <IssueField path="email">
            {error => (
              <TextField
                label={t('team.invite.email')}
                type="email"
                autoFocus
                isRequired
                maxLength={320}
                value={draft.email}
                error={error}
                onChange={email => change({ ...draft, email })}
              />
            )}
          </IssueField>
          <TargetField
            value={draft.target}
            mayInviteToCompany={mayInviteToCompany}
            onChange={next => change(withTarget(draft, next))}
          />
          <IssueField path="role">
            {error => (
              <SelectField
                label={t('team.invite.role')}
                description={t(`team.role.${draft.role}Text`)}
                value={draft.role}
                error={error}
                options={offeredRoles(draft.target).map(value => ({ value, label: t(`roles.${value}`) }))}
                onChange={role => change({ ...draft, role })}
              />
            )}
          </IssueField>
        </IssueContext>
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('team.invite.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
