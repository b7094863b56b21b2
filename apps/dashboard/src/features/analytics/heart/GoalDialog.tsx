import { useQueryClient } from '@tanstack/react-query'
import type { WireAdoptionGoal } from '@waymark/contract'
import { mostExpectedUsers } from '@waymark/domain/analytics/analytics'
import { TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { EventWhen } from '../../../shared/analytics/EventWhen.tsx'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { api, client } from '../../../shared/api/client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import classes from './Goal.module.css'
import { readGoalText } from './goal-text.ts'

interface GoalDialogProps {
  readonly goal: WireAdoptionGoal
  readonly onClose: () => void
}

function useSend({ goal, onClose }: GoalDialogProps) {
  const property = useProperty().id
  const outcome = useOutcome()
  const queries = useQueryClient()
  return async ({ expectedUsers }: { readonly expectedUsers: string }) => {
    const value = readGoalText(expectedUsers)
    if (value === undefined) return
    const input = { params: { property }, body: { expectedUsers: value } }
    const save = (ifMatch: number) => client.reports.saveAdoptionGoal(input, { context: { ifMatch } })
    const result = await saveOrConfirm(goal.version, save, confirmStale)
    if (result.kind === 'kept') return
    if (result.kind === 'saved') outcome.done('save')
    await queries.invalidateQueries({ queryKey: api.reports.key() })
    onClose()
  }
}

function History({ goal: { history } }: Pick<GoalDialogProps, 'goal'>) {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  if (history.length === 0) return null
  return (
    <section className={classes.history} aria-label={t('adoption.goalHistory')}>
      <h3 className={classes.title}>{t('adoption.goalHistory')}</h3>
      <ul className={classes.list}>
        {history.map(({ expectedUsers, changedAt, changedBy }) => (
          <li key={changedAt} className={classes.change}>
            <span className={classes.value}>
              {expectedUsers === null ? t('adoption.goalEnded') : figure('count', expectedUsers)}
            </span>
            <EventWhen at={changedAt} />
            <span>{changedBy ?? ''}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks how many users an application expects, and lists the changes of that number. */
export function GoalDialog(props: GoalDialogProps) {
  const { goal, onClose } = props
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const { field, ...form } = useForm({
    initial: { expectedUsers: goal.expectedUsers === null ? '' : String(goal.expectedUsers) },
    check: ({ expectedUsers }) => ({
      expectedUsers:
        readGoalText(expectedUsers) === undefined
          ? t('adoption.goalInvalid', { max: figure('count', mostExpectedUsers) })
          : null,
    }),
    send: useSend(props),
    explain: () => null,
    isFocused: true,
  })
  return (
    <FormDialog {...form} title={t('adoption.goal')} onClose={onClose}>
      <TextField
        {...field('expectedUsers')}
        label={t('adoption.goal')}
        description={t('adoption.goalHint')}
        maxLength={12}
      />
      <History goal={goal} />
    </FormDialog>
  )
}
