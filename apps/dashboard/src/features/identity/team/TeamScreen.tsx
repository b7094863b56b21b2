import { Button, EmptyState, PageHeader, Waiting } from '@waymark/kit'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { SecurityCards } from './SecurityCards.tsx'
import { TeamDialogs } from './TeamDialogs.tsx'
import { TeamTable } from './TeamTable.tsx'
import { TeamToolbar } from './TeamToolbar.tsx'
import { TeamContext, type TeamQuestion } from './team-context.ts'
import type { TeamSearch } from './team-search.ts'
import { useMemberActions } from './use-member-actions.ts'
import { useCompanyId, useTeam } from './use-team.ts'
import { useTeamDenied } from './use-team-denied.ts'

/** Nothing is offered before the server has said what is allowed. */
const unknownYet = { allowed: false, reason: 'entityForbidden' } as const

interface TeamScreenProps {
  readonly search: TeamSearch
  readonly onSearch: (change: Partial<TeamSearch>) => void
}

/** Members of the company, open invites, and sign-in requirements. */
export function TeamScreen({ search, onSearch }: TeamScreenProps) {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const denied = useTeamDenied()
  const team = useTeam(search)
  const [question, ask] = useState<TeamQuestion | null>(null)
  const actions = useMemberActions(useCompanyId())
  const mayChangeCompany = team.data?.may.changeSecurity ?? unknownYet
  const tools = useMemo(() => ({ ask, actions, mayChangeCompany }), [actions, mayChangeCompany])
  return (
    <TeamContext value={tools}>
      <PageHeader
        overline={t('menu.globalSettings')}
        title={t('team.title')}
        actions={
          <Button
            kind="primary"
            icon="add"
            unavailable={team.data ? denied(team.data.may.invite) : null}
            onClick={() => onSearch({ dialog: 'invite' })}
          >
            {t('team.invite.button')}
          </Button>
        }
      />
      <SecurityCards />
      <TeamToolbar search={search} onSearch={onSearch} team={team.data} />
      {team.data ? (
        <TeamTable team={team.data} search={search} onSearch={onSearch} isStale={team.isPlaceholderData} />
      ) : team.error ? (
        <EmptyState
          icon="alert"
          tone="danger"
          title={t('common:states.failedTitle')}
          text={errorText(team.error)}
        >
          <Button onClick={() => void team.refetch()}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} />
      )}
      <TeamDialogs question={question} search={search} onSearch={onSearch} team={team.data} />
    </TeamContext>
  )
}
