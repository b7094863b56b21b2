import { useQuery } from '@tanstack/react-query'
import { Button } from '@waymark/kit'
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
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const { id: property } = useProperty()
  const denied = useDenied()
  const [isOpen, setOpen] = useState(false)
  const { data: goal } = useQuery(api.reports.adoptionGoal.queryOptions({ input: { params: { property } } }))
  if (goal === undefined) return null
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
