import { useMutation } from '@tanstack/react-query'
import type { WireContextualRule } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api, client } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { refusalOf } from '../api/refusal.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { useProperty } from '../property/use-property.ts'
import { saveOrConfirm } from '../stale/save-or-confirm.ts'
import { confirmStale } from '../stale/stale-question.ts'
import { useRuleIssueText } from './use-rule-words.ts'

/** The lists of rules are asked for again. */
export const invalidateRules = () => queryClient.invalidateQueries({ queryKey: api.contextualRules.key() })

/** Tells why a rule was refused, in the words of the first fault where there is one. */
function useRuleRefusal() {
  const { t } = useTranslation('guide')
  const outcome = useOutcome()
  const issueText = useRuleIssueText()
  return (error: unknown) => {
    const refusal = refusalOf(error)
    const issue = refusal?.code === 'breaksRule' ? refusal.data.issues[0] : undefined
    if (issue) showToast('error', t('rules.refused', { reason: issueText(issue.code) }))
    else outcome.failed('save', error)
  }
}

/** Makes a rule live or a draft again, and deletes it; a newer version is asked about first. */
export function useRuleActions() {
  const { t } = useTranslation('guide')
  const outcome = useOutcome()
  const refused = useRuleRefusal()
  const { id: property } = useProperty()
  const paramsOf = ({ id }: WireContextualRule) => ({ property, id })
  const switching = useMutation({
    mutationFn: (rule: WireContextualRule) => {
      const status = rule.status === 'live' ? 'draft' : 'live'
      const input = { params: paramsOf(rule), body: { status } as const }
      return saveOrConfirm(
        rule.version,
        ifMatch => client.contextualRules.save(input, { context: { ifMatch } }),
        confirmStale,
      )
    },
    onSuccess: result => {
      if (result.kind !== 'saved') return
      showToast('success', t(result.value.status === 'live' ? 'rules.madeLive' : 'rules.madeDraft'))
    },
    onError: refused,
    onSettled: invalidateRules,
  })
  const deletion = useMutation({
    mutationFn: (rule: WireContextualRule) =>
      saveOrConfirm(
        rule.version,
        ifMatch => client.contextualRules.delete({ params: paramsOf(rule) }, { context: { ifMatch } }),
        confirmStale,
      ),
    onSuccess: result => {
      if (result.kind === 'saved') showToast('success', t('rules.deleted'))
    },
    onError: error => outcome.failed('processing', error),
    onSettled: invalidateRules,
  })
  return { switchStatus: switching.mutate, remove: deletion.mutateAsync, isBusy: switching.isPending }
}
