import { useQuery } from '@tanstack/react-query'
import { Button, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { api } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Goal.module.css'
import { GoalDialog } from './GoalDialog.tsx'

/** The number of users that the application expects, and the way to change it. */
export function GoalBar() {
  const { t } = useTranslation(['analytics', 'common'])
  const { figure } = useFigureText()
  const { id: property } = useProperty()
  const denied = useDenied()
  const [isOpen, setOpen] = useState(false)
  const { data: goal, isPending } = useQuery(
    api.reports.adoptionGoal.queryOptions({ input: { params: { property } } }),
  )
  if (goal === undefined) {
    return isPending ? <Waiting label={t('common:states.loading')} rows={1} rowHeight={66} /> : null
  }
  return (
    <div className={classes.bar}>
      {goal.expectedUsers === null ? (
        <span>{t('adoption.goalNone')}</span>
      ) : (
        <span>
          {t('adoption.goal')} <span className={classes.value}>{figure('count', goal.expectedUsers)}</span>
        </span>
      )}
      <Button icon="target" unavailable={denied(goal.may.edit)} onClick={() => setOpen(true)}>
        {t(goal.expectedUsers === null ? 'adoption.goalSet' : 'adoption.goalEdit')}
      </Button>
      {isOpen ? <GoalDialog goal={goal} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
