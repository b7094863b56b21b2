import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { WireContextualRule } from '@waymark/contract'
import { Button, EmptyState, PageHeader, StatusBadge, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useUnsavedDrafts } from '../../../shared/draft/use-drafts.ts'
import { ErrorScreen } from '../../../shared/error/ErrorScreen.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { RuleEditor } from '../../../shared/rules/RuleEditor.tsx'
import { RuleMenu } from './RuleMenu.tsx'
import { useRuleTools } from './use-rule-tools.tsx'

interface RuleEditorScreenProps {
  readonly id: number | 'new'
}

function EditorHeader({
  rule,
  onDeleted,
}: {
  readonly rule: WireContextualRule | null
  readonly onDeleted: () => void
}) {
  const { t } = useTranslation(['items', 'editor'])
  const { tools, question } = useRuleTools(onDeleted)
  const unsaved = useUnsavedDrafts().length > 0 ? t('editor:menu.unsaved') : null
  if (rule === null) return <PageHeader title={t('rules.new')} overline={t('rules.one')} />
  const { status } = rule
  return (
    <>
      <PageHeader
        title={rule.name}
        overline={t('rules.one')}
        meta={
          <StatusBadge tone={status === 'archived' ? 'quiet' : status} label={t(`rules.states.${status}`)} />
        }
        actions={<RuleMenu rule={rule} tools={tools} isEditor unsaved={unsaved} />}
      />
      {question}
    </>
  )
}

/** The editor of one rule, or of a new one. */
export function RuleEditorScreen({ id }: RuleEditorScreenProps) {
  const { t } = useTranslation(['items', 'common'])
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const { data, error, refetch } = useQuery({
    ...api.contextualRules.get.queryOptions({ input: { params: { property, id: id === 'new' ? 0 : id } } }),
    enabled: id !== 'new',
  })
  const close = () => void navigate({ to: '/app/$property/manage/rules', params: { property } })
  const open = (made: number) =>
    void navigate({
      to: '/app/$property/manage/rules/edit/$ruleId',
      params: { property, ruleId: String(made) },
      replace: true,
    })
  const rule = id === 'new' ? null : data
  if (rule !== undefined) {
    return (
      <>
        <EditorHeader rule={rule} onDeleted={close} />
        <RuleEditor key={id} guide={null} rule={rule} onCreated={open} onClose={null} />
      </>
    )
  }
  // The address stays (document 1 §2.1).
  if (refusalOf(error)?.code === 'notFound') return <ErrorScreen />
  return (
    <>
      <PageHeader title={t('rules.one')} />
      {error ? (
        <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
          <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} rows={8} />
      )}
    </>
  )
}
