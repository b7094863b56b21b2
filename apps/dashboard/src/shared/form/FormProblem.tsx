import { Notice } from '@waymark/kit'
import { IssueSummary } from '../issues/IssueSummary.tsx'
import type { useForm } from './use-form.ts'

/** Why a plain form was refused: the fields that need a change, or the reason that concerns none of them. */
export function FormProblem({ issues, problem }: Pick<ReturnType<typeof useForm>, 'issues' | 'problem'>) {
  if (issues.listed.length > 0) return <IssueSummary form={issues} />
  return problem ? <Notice tone="danger">{problem}</Notice> : null
}
