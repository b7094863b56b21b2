import type { WireMember } from '@waymark/contract'
import { Avatar, type DataColumn } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatWhen } from '../../../shared/format/format-when.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { MemberStatusCell } from './MemberStatusCell.tsx'
import { applicationRoles, companyRole } from './member-roles.ts'
import classes from './TeamTable.module.css'
import type { TeamSortKey } from './team-search.ts'

type Column = DataColumn<WireMember, TeamSortKey>

function NameCell({ member }: { readonly member: WireMember }) {
  const { t } = useTranslation('settings')
  return (
    <span className={classes.name}>
      <Avatar name={member.name || member.email} size="small" />
      {member.name === '' ? <span className={classes.invited}>{t('team.table.invited')}</span> : member.name}
    </span>
  )
}

function ApplicationRolesCell({ member }: { readonly member: WireMember }) {
  const { t } = useTranslation('settings')
  const roles = applicationRoles(member)
  if (roles.length === 0) return <span className={classes.none}>{t('team.table.none')}</span>
  return (
    <ul className={classes.roles}>
      {roles.map(({ property, name, role }) => (
        <li key={property}>{t('team.table.applicationRole', { name, role: t(`roles.${role}`) })}</li>
      ))}
    </ul>
  )
}

function LastSignIn({ at }: { readonly at: string | null }) {
  const { t, i18n } = useTranslation('settings')
  if (at === null) return <span className={classes.none}>{t('team.table.never')}</span>
  return (
    <time className={classes.when} dateTime={at.replace(' ', 'T')} title={formatInstant(at, i18n.language)}>
      {formatWhen(at, Date.now(), i18n.language)}
    </time>
  )
}

function useSecurityColumns(): readonly Column[] {
  const { t } = useTranslation('settings')
  const yesNo = (is: boolean) => (
    <span className={is ? undefined : classes.none}>{t(is ? 'team.table.yes' : 'team.table.no')}</span>
  )
  return [
    {
      key: 'mfa',
      header: t('team.table.mfa'),
      hint: t('team.table.mfaHint'),
      render: ({ mfaEnabled }) => yesNo(mfaEnabled),
    },
    {
      key: 'bypass',
      header: t('team.table.bypass'),
      hint: t('team.table.bypassHint'),
      render: ({ canBypassSSO }) => yesNo(canBypassSSO),
    },
  ]
}

/** The columns of the team. */
export function useTeamColumns(): readonly Column[] {
  const { t } = useTranslation('settings')
  const security = useSecurityColumns()
  return [
    {
      key: 'name',
      header: t('team.table.name'),
      sortKey: 'name',
      render: member => <NameCell member={member} />,
    },
    {
      key: 'email',
      header: t('team.table.email'),
      sortKey: 'email',
      render: ({ email }) => (
        <span className={classes.email} title={email}>
          {email}
        </span>
      ),
    },
    {
      key: 'companyRole',
      header: t('team.table.companyRole'),
      render: member => {
        const role = companyRole(member)
        return role ? t(`roles.${role}`) : <span className={classes.none}>{t('team.table.none')}</span>
      },
    },
    {
      key: 'applicationRoles',
      header: t('team.table.applicationRoles'),
      render: member => <ApplicationRolesCell member={member} />,
    },
    {
      key: 'status',
      header: t('team.table.status'),
      sortKey: 'status',
      render: member => <MemberStatusCell member={member} />,
    },
    ...security,
    {
      key: 'lastSignIn',
      header: t('team.table.lastSignIn'),
      sortKey: 'lastSignInAt',
      render: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />,
    },
    {
      key: 'menu',
      header: t('team.table.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: member => <MemberMenu member={member} />,
    },
  ]
}
