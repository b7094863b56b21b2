import { Panel, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ElementField } from '../../../shared/element/ElementField.tsx'
import { TargetPicture } from '../../../shared/element/TargetPicture.tsx'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import { PickElementButton } from '../../../shared/page-editor/PickElementButton.tsx'
import { ElementAlarms } from './ElementAlarms.tsx'
import { closeElement, pickedDraft } from './item-draft.ts'
import type { ItemEditorTools } from './use-item-editor.ts'

/** How the item's element is found on the page. */
export function ElementFields({ editor }: { readonly editor: ItemEditorTools }) {
  const { t } = useTranslation(['items', 'editor'])
  const { draft, unavailable, change } = editor
  const kind = editor.kind === 'task' ? 'elementTag' : editor.kind
  const { seen } = draft
  return (
    <Panel title={t('element.title')} description={t(`kinds.${kind}.elementHint`)}>
      {editor.item === null ? null : <ElementAlarms kind={kind} id={editor.item.id} />}
      {draft.screenshot ? <TargetPicture label={t('element.picture')} {...draft.screenshot} /> : null}
      <ElementField
        selectors={draft.selectors}
        pickedAs={seen?.label ?? seen?.text ?? null}
        picker={
          <PickElementButton
            kind={kind}
            size="xs"
            unavailable={unavailable}
            current={closeElement(draft)}
            screenshot={draft.screenshot}
            onPicked={picked => change(pickedDraft(picked))}
          />
        }
        unavailable={unavailable}
        onChange={selectors => change({ selectors })}
      />
      <TextField
        {...useIssueField('identifier.text')}
        label={t('editor:form.selectorText')}
        description={t('editor:form.selectorTextHint')}
        value={draft.selectorText}
        maxLength={500}
        unavailable={unavailable}
        onChange={selectorText => change({ selectorText })}
      />
    </Panel>
  )
}
