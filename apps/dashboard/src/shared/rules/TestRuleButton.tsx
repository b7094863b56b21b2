import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { EditorWaiting } from '../page-editor/EditorWaiting.tsx'
import { useEditorSession } from '../page-editor/use-editor-session.ts'
import { useProperty } from '../property/use-property.ts'
import { closeContext, type RuleDraft } from './rule-draft.ts'
import { useContextText } from './use-rule-words.ts'

const nothing = () => undefined

/** Opens the application, where each condition of the rule on screen, saved or not, is evaluated as the page changes. */
export function TestRuleButton({ draft: { contexts, connection } }: { readonly draft: RuleDraft }) {
  const { t } = useTranslation(['common', 'guide'])
  const { url } = useProperty()
  const text = useContextText(contexts)
  const session = useEditorSession(nothing)
  const conditions = contexts.map(context => ({ text: text(context), context: closeContext(context) }))
  const noCondition = conditions.length === 0 ? t('guide:rules.faults.noContexts') : null
  return (
    <EditorWaiting session={session} text={t('pageEditor.waitingRule')}>
      <Button
        icon="target"
        isBusy={session.isOpening}
        unavailable={url === null ? t('pageEditor.noUrl') : noCondition}
        onClick={() => session.start({ purpose: 'testRule', kind: 'rule', rule: { connection, conditions } })}
      >
        {t('pageEditor.testRule')}
      </Button>
    </EditorWaiting>
  )
}
