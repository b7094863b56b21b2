import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BulkAction, WireBulkItemResult, WireContextualRule } from '@waymark/contract'
import type { RuleStatus } from '@waymark/domain/content/contextual'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { portionsOf } from '../../../shared/bulk/portions-of.ts'
import { useBulkOutcome } from '../../../shared/bulk/use-bulk-outcome.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { closeRule, openRule } from '../../../shared/rules/rule-draft.ts'
import { invalidateRules } from '../../../shared/rules/use-rules.ts'

/** Actions for a rule by state, in menu order. */
export const actionsOf: Readonly<Record<RuleStatus, readonly BulkAction[]>> = {
  draft: ['publish', 'archive'],
  live: ['unpublish', 'archive'],
  archived: ['restore'],
}

/** Does one thing to several rules; refused rules are listed with their reasons. */
export function useRuleBulk(onDone: (ids: readonly number[]) => void) {
  const outcome = useOutcome()
  const { id: property } = useProperty()
  const { report, tell, close } = useBulkOutcome()
  const mutation = useMutation({
    mutationFn: async ({ rules, action }: { rules: readonly WireContextualRule[]; action: BulkAction }) => {
      const results: WireBulkItemResult[] = []
      for (const ids of portionsOf(rules.map(({ id }) => id))) {
        const body = { action, ids }
        results.push(...(await client.contextualRules.bulk({ params: { property }, body })).results)
      }
      return results
    },
    onSuccess: (results, { rules, action }) => {
      onDone(tell(results, action, new Map(rules.map(({ id, name }) => [id, name]))))
    },
    onError: error => {
      outcome.failed('save', error)
    },
    onSettled: invalidateRules,
  })
  return {
    run: (rules: readonly WireContextualRule[], action: BulkAction) => mutation.mutate({ rules, action }),
    isBusy: mutation.isPending,
    report,
    closeReport: close,
  }
}

/** Copies a rule as a draft and opens the copy. */
export function useDuplicateRule() {
  const { t } = useTranslation('items')
  const outcome = useOutcome()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  return useMutation({
    mutationFn: (rule: WireContextualRule) => {
      const name = t('copyOf', { name: rule.name }).slice(0, 200)
      const body = { ...closeRule(openRule(rule)), name, status: 'draft' as const }
      return client.contextualRules.create({ params: { property }, body })
    },
    onSuccess: async copy => {
      await invalidateRules()
      showToast('success', t('done.duplicate', { name: copy.name }))
      await navigate({
        to: '/app/$property/manage/rules/edit/$ruleId',
        params: { property, ruleId: String(copy.id) },
      })
    },
    onError: error => {
      outcome.failed('save', error)
    },
  })
}
