import { useNavigate } from '@tanstack/react-router'
import type { BulkAction, WireContextualRule } from '@waymark/contract'
import { ConfirmDialog } from '@waymark/kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useRuleIssueText } from '../../../shared/rules/use-rule-words.ts'
import { useRuleActions } from '../../../shared/rules/use-rules.ts'
import { useDuplicateRule, useRuleBulk } from './rule-actions.ts'

/** A hint has room for so many reasons. */
const maxReasons = 5

/** Why an action on a rule is not available: the role, or what is missing for making it live; null where it is. */
export function useRuleUnavailable(): (rule: WireContextualRule, action: BulkAction) => string | null {
  const denied = useDenied()
  const issueText = useRuleIssueText()
  return ({ may, issues }, action) => {
    if (action !== 'publish') return denied(action === 'unpublish' ? may.publish : may.edit)
    const faults = issues.filter(({ severity }) => severity === 'error').map(({ code }) => issueText(code))
    const reasons = [...new Set(faults)].slice(0, maxReasons).join(' · ')
    return denied(may.publish) ?? (reasons === '' ? null : reasons)
  }
}

/** Actions for a rule, from its row and from its editor. */
export interface RuleTools {
  readonly open: (rule: WireContextualRule) => void
  readonly duplicate: (rule: WireContextualRule) => void
  readonly change: (rule: WireContextualRule, action: BulkAction) => void
  /** Deletes after a question. */
  readonly askToDelete: (rule: WireContextualRule) => void
}

const nothing = () => undefined

/** The tools of the list or the editor, and the question before a rule is deleted. */
export function useRuleTools(onDeleted: () => void = nothing): {
  readonly tools: RuleTools
  readonly question: ReactNode
} {
  const { t } = useTranslation(['items', 'guide', 'common'])
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const { remove } = useRuleActions()
  const { run } = useRuleBulk(nothing)
  const duplicate = useDuplicateRule()
  const [asked, setAsked] = useState<WireContextualRule | null>(null)
  const to = '/app/$property/manage/rules/edit/$ruleId'
  const tools: RuleTools = {
    open: ({ id }) => void navigate({ to, params: { property, ruleId: String(id) } }),
    duplicate: duplicate.mutate,
    change: (rule, action) => run([rule], action),
    askToDelete: setAsked,
  }
  const confirm = async () => {
    if (asked === null) return
    setAsked(null)
    const { kind } = await remove(asked)
    if (kind === 'saved') onDeleted()
  }
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('guide:rules.deleteTitle')}
      confirmLabel={t('guide:rules.delete')}
      cancelLabel={t('common:actions.cancel')}
      isDanger
      onCancel={() => setAsked(null)}
      // The mutation shows a refusal.
      onConfirm={() => void confirm().catch(nothing)}
    >
      <p>{t('delete.text', { name: asked?.name ?? '' })}</p>
    </ConfirmDialog>
  )
  return { tools, question }
}
