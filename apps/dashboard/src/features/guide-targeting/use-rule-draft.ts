import { useMutation } from '@tanstack/react-query'
import type { WireContextualRule, WireGuide } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useEffect, useMemo, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { api, client } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useRegisteredDraft } from '../../shared/draft/use-drafts.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { isValidSelector } from '../../shared/guide/is-valid-selector.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { saveOrAsk } from '../../shared/stale/save-or-ask.ts'
import { askAboutStale } from '../../shared/stale/stale-question.ts'
import { changedFields, closeRule, openRule } from './rule-draft.ts'
import { ruleIssues } from './rule-faults.ts'
import { openRuleState, type RuleState, ruleReducer } from './rule-reducer.ts'
import { useRuleIssueText } from './use-rule-words.ts'
import { forgetRules, useRuleRefusal } from './use-rules.ts'

interface RuleDraftOptions {
  readonly guide: WireGuide
  /** Null: a new one. */
  readonly rule: WireContextualRule | null
  /** A new one is there now. */
  readonly onCreated: (id: number) => void
}

async function send(property: number, guide: WireGuide, rule: WireContextualRule | null, state: RuleState) {
  if (rule === null) {
    const body = closeRule(state.draft, guide.id)
    return {
      kind: 'saved' as const,
      value: await client.contextualRules.create({ params: { property }, body }),
    }
  }
  const params = { property, id: rule.id }
  const body = changedFields(state.draft, state.opened, guide.id)
  return saveOrAsk(
    state.version,
    ifMatch => client.contextualRules.save({ params, body }, { context: { ifMatch } }),
    askAboutStale,
  )
}

/** A rule's form as a draft that the shell knows. */
export function useRuleDraft({ guide, rule, onCreated }: RuleDraftOptions) {
  const { t } = useTranslation(['guide', 'common'])
  const denied = useDenied()
  const outcome = useOutcome()
  const refused = useRuleRefusal()
  const issueText = useRuleIssueText()
  const { id: property } = useProperty()
  const [state, dispatch] = useReducer(ruleReducer, rule, openRuleState)
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => send(property, guide, rule, state),
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
      await forgetRules()
      if (result.kind !== 'saved') return
      if (rule === null) {
        showToast('success', t('rules.created', { name: fresh.name }))
        onCreated(fresh.id)
      } else outcome.done('save')
    },
    onError: refused,
  })
  const { draft, opened } = state
  const issues = useMemo(() => ruleIssues(draft, guide.steps.length, isValidSelector), [draft, guide])
  const fault = issues.find(issue => issue.severity === 'error')
  const changes = Object.keys(changedFields(draft, opened, guide.id)).length
  const readOnly =
    guide.visibility === 'deleted' ? t('common:denied.deleted') : denied((rule ?? guide).may.edit)
  const unavailable = readOnly ?? (fault ? issueText(fault.code) : null)
  const saveLabel = rule === null ? t('rules.create') : t('common:actions.save')
  const entry = useMemo(() => {
    const discard = () => dispatch({ type: 'discard' })
    return { changes, saveLabel, isSaving: isPending, unavailable, save: () => mutate(), discard }
  }, [changes, saveLabel, isPending, unavailable, mutate])
  useRegisteredDraft(entry)

  // A newer version that arrives while nothing is unsaved is simply shown.
  const isOutdated = rule !== null && rule.version > state.version && changes === 0 && !isPending
  useEffect(() => {
    if (isOutdated) dispatch({ type: 'load', draft: openRule(rule), version: rule.version })
  }, [isOutdated, rule])

  return { draft, dispatch, issues, changes, unavailable: readOnly }
}
