import { Link } from '@tanstack/react-router'
import type { WireAnswer } from '@waymark/contract'
import { guardRoute } from '@waymark/domain/identity/access'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../../property/situation-of.ts'
import { useProperty } from '../../property/use-property.ts'
import { EventWhen } from '../EventWhen.tsx'
import { PathText } from '../PathText.tsx'
import type { ReportColumn } from '../report-column.ts'
import { useFigureText } from '../use-figure-text.ts'
import { AnswerMenu } from './AnswerMenu.tsx'
import classes from './AnswersTable.module.css'

/** Respondent, with a link to their profile for members who may open it. */
function PersonCell({ answer }: { readonly answer: WireAnswer }) {
  const { t } = useTranslation('analytics')
  const property = useProperty()
  if (answer.isAnonymous) return t('answers.anonymous')
  if (!('allow' in guardRoute('users/list/users', situationOf(property)))) return <bdi>{answer.userId}</bdi>
  return (
    <Link
      className={classes.person}
      to="/app/$property/users/list/users"
      params={{ property: property.id }}
      search={{ q: answer.userId }}
    >
      <bdi>{answer.userId}</bdi>
    </Link>
  )
}

/** Columns of the table of answers. */
export function useAnswerColumns(kind: 'nps' | 'survey'): readonly ReportColumn<WireAnswer>[] {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  return [
    { key: 'at', header: t('answers.at'), sortKey: 'at', render: row => <EventWhen at={row.at} /> },
    {
      key: 'score',
      header: t('answers.score'),
      isNumber: true,
      sortKey: 'score',
      render: row => figure('count', row.score),
    },
    {
      key: 'comment',
      header: t('answers.comment'),
      render: row =>
        row.comment === '' ? t('unit.none') : <span className={classes.comment}>{row.comment}</span>,
    },
    { key: 'user', header: t('answers.person'), render: row => <PersonCell answer={row} /> },
    { key: 'lang', header: t('answers.language'), render: row => row.lang || t('unit.none') },
    { key: 'path', header: t('table.page'), render: row => <PathText path={row.path} /> },
    {
      key: 'menu',
      header: t('answers.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: row => <AnswerMenu kind={kind} answer={row} />,
    },
  ]
}
