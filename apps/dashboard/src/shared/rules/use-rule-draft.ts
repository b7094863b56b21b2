import { useMutation } from '@tanstack/react-query'
import type { WireContextualRule, WireGuide } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../access/use-denied.ts'
import { api, client } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { useRegisteredDraft } from '../draft/use-drafts.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { isValidSelector } from '../guide/is-valid-selector.ts'
import { useFormIssues } from '../issues/use-form-issues.ts'
import { useProperty } from '../property/use-property.ts'
import { useLatest } from '../stable/use-latest.ts'
import { saveOrConfirm } from '../stale/save-or-confirm.ts'
import { confirmStale } from '../stale/stale-question.ts'
import { changedFields, closeRule, countChanges, openRule } from './rule-draft.ts'
import { ruleIssues } from './rule-faults.ts'
import { openRuleState, type RuleAction, type RuleState, ruleReducer } from './rule-reducer.ts'
import { useRuleIssueText } from './use-rule-words.ts'
import { invalidateRules } from './use-rules.ts'

interface RuleDraftOptions {
  /** The guide that the rule starts; null: any actions. */
  readonly guide: WireGuide | null
  /** Null: a new one. */
  readonly rule: WireContextualRule | null
  /** A new one is there now. */
  readonly onCreated: (id: number) => void
}

/** Maps fields of the request that have another name in the form. */
const places = { 'frequency.days': 'days' }

/** Anyone who can open the list may create drafts; the server decides about the rest. */
const anyone = { may: { edit: { allowed: true } } } as const

async function send(property: number, rule: WireContextualRule | null, state: RuleState) {
  if (rule === null) {
    const body = closeRule(state.draft)
    return {
      kind: 'saved' as const,
      value: await client.contextualRules.create({ params: { property }, body }),
    }
  }
  const params = { property, id: rule.id }
  const body = changedFields(state.draft, state.opened)
  return saveOrConfirm(
    state.version,
    ifMatch => client.contextualRules.save({ params, body }, { context: { ifMatch } }),
    confirmStale,
  )
}

/** A rule's form as a draft that the shell knows. */
export function useRuleDraft({ guide, rule, onCreated }: RuleDraftOptions) {
  const { t } = useTranslation(['guide', 'common'])
  const denied = useDenied()
  const outcome = useOutcome()
  const issueText = useRuleIssueText()
  const { id: property } = useProperty()
  const [state, dispatch] = useReducer(ruleReducer, { rule, guideId: guide?.id ?? null }, openRuleState)
  const found = useMemo(
    () => ruleIssues(state.draft, { isValidSelector, ...(guide ? { stepCount: guide.steps.length } : {}) }),
    [state.draft, guide],
  )
  const say = ({ code }: { readonly code: string }) => issueText(code)
  const issues = useFormIssues({ found: found.map(issue => ({ ...issue, text: say(issue) })), places, say })
  const [createdId, setCreated] = useState<number | null>(null)
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => send(property, rule, state),
    onSuccess: async result => {
      if (result.kind === 'kept') return
      const id = rule?.id ?? 0
      const fresh =
        result.kind === 'saved'
          ? result.value
          : await queryClient.fetchQuery({
              ...api.contextualRules.get.queryOptions({ input: { params: { property, id } } }),
              staleTime: 0,
            })
      dispatch({ type: 'load', draft: openRule(fresh), version: fresh.version })
      await invalidateRules()
      if (result.kind !== 'saved') return
      if (rule === null) {
        showToast('success', t('rules.created', { name: fresh.name }))
        setCreated(fresh.id)
      } else outcome.done('save')
    },
    onError: error => {
      issues.failed('save', error)
    },
  })
  const { draft, opened } = state
  const changes = countChanges(draft, opened)
  const readOnly =
    guide?.visibility === 'deleted' ? t('common:denied.deleted') : denied((rule ?? guide ?? anyone).may.edit)
  const saveLabel = rule === null ? t('rules.create') : t('common:actions.save')
  const save = useLatest(() => {
    const faults = found.filter(issue => issue.severity === 'error')
    issues.show(faults.map(issue => ({ ...issue, text: say(issue) })))
    if (faults.length === 0) mutate()
  })
  const discard = useLatest(() => {
    issues.clear()
    dispatch({ type: 'discard' })
  })
  const entry = useMemo(
    () => ({ changes, saveLabel, isSaving: isPending, unavailable: readOnly, save, discard }),
    [changes, saveLabel, isPending, readOnly, save, discard],
  )
  useRegisteredDraft(entry)

  // The address follows once the shell knows that nothing is unsaved.
  const created = useLatest(onCreated)
  useEffect(() => {
    if (createdId !== null) created(createdId)
  }, [createdId, created])

  // A newer version that arrives while nothing is unsaved is simply shown.
  const isOutdated = rule !== null && rule.version > state.version && changes === 0 && !isPending
  useEffect(() => {
    if (isOutdated) dispatch({ type: 'load', draft: openRule(rule), version: rule.version })
  }, [isOutdated, rule])

  const change = (action: RuleAction) => {
    issues.clear()
    dispatch(action)
  }
  return { draft, dispatch: change, issues, changes, unavailable: readOnly, isSaving: isPending, save }
}
