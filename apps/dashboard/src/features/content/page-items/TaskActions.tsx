import { Button, IconButton, SelectField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ContentField } from '../../../shared/content-choice/ContentField.tsx'
import { IssueNote } from '../../../shared/issues/IssueNote.tsx'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import classes from './ItemEditor.module.css'
import { nextKey, type TaskActionDraft } from './item-draft.ts'
import type { ItemEditorTools } from './use-item-editor.ts'

/** As many as the contract takes. */
const maxActions = 50

interface ActionRowProps {
  readonly editor: ItemEditorTools
  readonly action: TaskActionDraft
  /** Counted from 0. */
  readonly index: number
}

function useActions({ draft, change }: ItemEditorTools) {
  const { actions } = draft
  return {
    change: (key: string, next: Partial<TaskActionDraft>) =>
      change({ actions: actions.map(one => (one.key === key ? { ...one, ...next } : one)) }),
    move: (index: number, by: -1 | 1) => {
      const one = actions[index]
      if (one) change({ actions: actions.toSpliced(index, 1).toSpliced(index + by, 0, one) })
    },
    remove: (key: string) => change({ actions: actions.filter(one => one.key !== key) }),
    add: () =>
      change({ actions: [...actions, { key: nextKey(actions), kind: 'elementTag', id: null, pattern: '' }] }),
  }
}

function ActionFields({ editor, action, index }: ActionRowProps) {
  const { t } = useTranslation('items')
  const { unavailable } = editor
  const actions = useActions(editor)
  const tag = useIssueField(`actions.${index}.id`)
  const page = useIssueField(`actions.${index}.pattern`)
  return (
    <div className={classes.pair} data-align="end">
      <SelectField
        label={t('task.kind')}
        value={action.kind}
        options={(['elementTag', 'page'] as const).map(value => ({ value, label: t(`task.kinds.${value}`) }))}
        unavailable={unavailable}
        onChange={kind => actions.change(action.key, { kind })}
      />
      {action.kind === 'elementTag' ? (
        <ContentField
          {...tag}
          label={t('task.tag')}
          placeholder={t('task.chooseTag')}
          kind="elementTag"
          value={action.id}
          unavailable={unavailable}
          onChange={id => actions.change(action.key, { id })}
        />
      ) : (
        <TextField
          {...page}
          label={t('task.page')}
          description={t('task.pageHint')}
          placeholder={t('task.pageExample')}
          value={action.pattern}
          isMono
          maxLength={2048}
          unavailable={unavailable}
          onChange={pattern => actions.change(action.key, { pattern })}
        />
      )}
    </div>
  )
}

function ActionRow(props: ActionRowProps) {
  const { t } = useTranslation('items')
  const { editor, action, index } = props
  const { unavailable, draft } = editor
  const actions = useActions(editor)
  const words = { position: index + 1 }
  return (
    <li>
      <fieldset className={classes.action}>
        <legend className={classes.actionName}>{t('task.action', words)}</legend>
        <ActionFields {...props} />
        <div className={classes.actionTools}>
          <IconButton
            icon="arrowUp"
            label={t('task.up', words)}
            unavailable={unavailable ?? (index === 0 ? t('task.isFirst') : null)}
            onClick={() => actions.move(index, -1)}
          />
          <IconButton
            icon="arrowDown"
            label={t('task.down', words)}
            unavailable={unavailable ?? (index === draft.actions.length - 1 ? t('task.isLast') : null)}
            onClick={() => actions.move(index, 1)}
          />
          <IconButton
            icon="trash"
            label={t('task.remove', words)}
            unavailable={unavailable}
            onClick={() => actions.remove(action.key)}
          />
        </div>
      </fieldset>
    </li>
  )
}

/** The ordered actions of a task. */
export function TaskActions({ editor }: { readonly editor: ItemEditorTools }) {
  const { t } = useTranslation('items')
  const { draft, unavailable } = editor
  const actions = useActions(editor)
  const all = useIssueField('actions')
  const isFull = draft.actions.length >= maxActions
  return (
    <div className={classes.group}>
      <p className={classes.note}>{t('task.actionsHint')}</p>
      <ol className={classes.actions}>
        {draft.actions.map((action, index) => (
          <ActionRow key={action.key} editor={editor} action={action} index={index} />
        ))}
      </ol>
      <IssueNote path="actions" />
      <div id={all.id}>
        <Button
          icon="add"
          unavailable={unavailable ?? (isFull ? t('task.most', { count: maxActions }) : null)}
          onClick={actions.add}
        >
          {t('task.add')}
        </Button>
      </div>
    </div>
  )
}
