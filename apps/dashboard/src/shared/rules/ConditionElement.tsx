import { pickedName, shownSelector } from '@waymark/domain/content/contextual'
import { Button, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssueNote } from '../issues/IssueNote.tsx'
import { useIssueField } from '../issues/issue-context.ts'
import { PickElementButton } from '../page-editor/PickElementButton.tsx'
import classes from './Rules.module.css'
import { type ContextDraft, closeElement } from './rule-draft.ts'

export interface ContextFieldsProps {
  readonly context: ContextDraft
  /** Path of the condition in the request. */
  readonly path: string
  readonly unavailable: string | null
  readonly onChange: (change: Partial<ContextDraft>) => void
}

function PickButton({ context, unavailable, onChange }: ContextFieldsProps) {
  return (
    <PickElementButton
      kind="rule"
      size="xs"
      unavailable={unavailable}
      current={context.picked}
      onPicked={({ identifier }) => onChange({ selector: '', picked: identifier })}
    />
  )
}

/** The picked element: its name in the page, or its first selector, and a way back to a selector. */
function Picked(props: ContextFieldsProps) {
  const { t } = useTranslation('guide')
  const { context, path, unavailable, onChange } = props
  const { id } = useIssueField(`${path}.identifier`)
  const element = closeElement(context)
  const name = pickedName(element)
  return (
    <div className={classes.picked} id={id}>
      <p className={classes.entryName}>{t('rules.pickedElement')}</p>
      <p>{name ? <q>{name}</q> : <code>{shownSelector(element)}</code>}</p>
      <PickButton {...props} />
      <Button kind="quiet" size="xs" unavailable={unavailable} onClick={() => onChange({ picked: null })}>
        {t('rules.typeSelector')}
      </Button>
      <IssueNote path={`${path}.identifier`} />
    </div>
  )
}

/** The element of a condition: picked in the application, or named by a selector. */
export function ConditionElement(props: ContextFieldsProps) {
  const { t } = useTranslation('guide')
  const { context, path, unavailable, onChange } = props
  const field = useIssueField(`${path}.selector`)
  if (context.picked) return <Picked {...props} />
  return (
    <>
      <TextField
        label={t('rules.selector')}
        value={context.selector}
        isMono
        maxLength={1000}
        {...field}
        unavailable={unavailable}
        onChange={selector => onChange({ selector })}
      />
      <div className={classes.picker}>
        <PickButton {...props} />
      </div>
    </>
  )
}
