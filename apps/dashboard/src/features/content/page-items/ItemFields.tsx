import { placements, tooltipTriggers } from '@waymark/domain/content/page-item'
import { Panel, SelectField, SwitchField, TextAreaField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ContentField } from '../../../shared/content-choice/ContentField.tsx'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import classes from './ItemEditor.module.css'
import { RuleFields } from './RuleFields.tsx'
import { TaskActions } from './TaskActions.tsx'
import type { ItemEditorTools } from './use-item-editor.ts'

interface FieldsProps {
  readonly editor: ItemEditorTools
}

function PlacementField({ editor }: FieldsProps) {
  const { t } = useTranslation('items')
  const { draft, unavailable, change } = editor
  return (
    <SelectField
      label={t('look.placement')}
      value={draft.placement}
      options={placements.map(value => ({ value, label: t(`look.placements.${value}`) }))}
      unavailable={unavailable}
      onChange={placement => change({ placement })}
    />
  )
}

function TooltipFields({ editor }: FieldsProps) {
  const { t } = useTranslation('items')
  const { draft, unavailable, change } = editor
  return (
    <div className={classes.pair} data-align="end">
      <SelectField
        label={t('look.trigger')}
        description={t(`look.triggerHints.${draft.trigger}`)}
        value={draft.trigger}
        options={tooltipTriggers.map(value => ({ value, label: t(`look.triggers.${value}`) }))}
        unavailable={unavailable}
        onChange={trigger => change({ trigger })}
      />
      <PlacementField editor={editor} />
    </div>
  )
}

function BeaconFields({ editor }: FieldsProps) {
  const { t } = useTranslation('items')
  const { draft, unavailable, change } = editor
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('beacon.opens')}
        value={draft.opensKind}
        options={(['guide', 'message'] as const).map(value => ({
          value,
          label: t(`beacon.kinds.${value}`),
        }))}
        unavailable={unavailable}
        onChange={opensKind => change({ opensKind, opensId: null })}
      />
      <ContentField
        {...useIssueField('opens')}
        label={t(`beacon.which.${draft.opensKind}`)}
        placeholder={t('beacon.search')}
        // A dot opens what visitors can read again: an announcement.
        kind={draft.opensKind === 'message' ? 'announcement' : 'guide'}
        value={draft.opensId}
        unavailable={unavailable}
        onChange={opensId => change({ opensId })}
      />
    </div>
  )
}

function ValidatorFields({ editor }: FieldsProps) {
  const { t } = useTranslation('items')
  const { draft, unavailable, change } = editor
  return (
    <>
      <RuleFields editor={editor} />
      <SwitchField
        label={t('validator.showValidState')}
        description={t('validator.showValidStateHint')}
        isOn={draft.showValidState}
        unavailable={unavailable}
        onChange={showValidState => change({ showValidState })}
      />
      <SwitchField
        label={t('validator.blockSubmit')}
        description={t('validator.blockSubmitHint')}
        isOn={draft.blockSubmit}
        unavailable={unavailable}
        onChange={blockSubmit => change({ blockSubmit })}
      />
    </>
  )
}

function TaskFields({ editor }: FieldsProps) {
  const { t } = useTranslation('items')
  const { draft, unavailable, change } = editor
  return (
    <>
      <TextAreaField
        {...useIssueField('description')}
        label={t('task.description')}
        value={draft.description}
        maxLength={2000}
        rows={2}
        unavailable={unavailable}
        onChange={description => change({ description })}
      />
      <TaskActions editor={editor} />
    </>
  )
}

const own = {
  tooltip: TooltipFields,
  beacon: BeaconFields,
  validator: ValidatorFields,
  elementTag: () => null,
  task: TaskFields,
} as const

/** The name of the item and what only its kind has. */
export function ItemFields({ editor }: FieldsProps) {
  const { t } = useTranslation('items')
  const { kind, draft, unavailable, change } = editor
  const Own = own[kind]
  return (
    <Panel title={t('about.title')}>
      <TextField
        {...useIssueField('name')}
        label={t('about.name')}
        description={t('about.nameHint')}
        value={draft.name}
        maxLength={200}
        isRequired
        unavailable={unavailable}
        onChange={name => change({ name })}
      />
      <Own editor={editor} />
    </Panel>
  )
}
