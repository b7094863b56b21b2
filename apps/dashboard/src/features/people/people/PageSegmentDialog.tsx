import { useQuery } from '@tanstack/react-query'
import type { WirePageSegment } from '@waymark/contract'
import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogActions,
  IconButton,
  SelectField,
  TextField,
  Waiting,
} from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api } from '../../../shared/api/client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useUnsavedDrafts } from '../../../shared/draft/use-drafts.ts'
import { IssueField, IssueScope } from '../../../shared/issues/IssueScope.tsx'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { PageTest } from './PageTest.tsx'
import { addRule, closePages, type PageDraft, removeRule, setRule } from './page-draft.ts'
import classes from './SegmentBuilder.module.css'
import { SegmentUses } from './SegmentUses.tsx'
import { usePageDraft } from './use-page-draft.ts'

interface RulesProps {
  readonly draft: PageDraft
  readonly unavailable: string | null
  readonly onChange: (draft: PageDraft) => void
}

function Rules({ draft, unavailable, onChange }: RulesProps) {
  const { t } = useTranslation('people')
  const list = useIssueField('conditions.rules')
  return (
    <fieldset className={classes.rules} id={list.id}>
      <legend className={classes.groupTitle}>{t('pages.patterns')}</legend>
      <p className={classes.note}>{t('pages.patternsHint')}</p>
      {draft.rules.map(({ row, pattern }, at) => (
        <div key={row} className={classes.rule}>
          <IssueField path={`conditions.rules.${at}`}>
            {error => (
              <TextField
                label={t('pages.pattern', { number: at + 1 })}
                isLabelHidden
                isMono
                placeholder={t('pages.patternExample')}
                value={pattern}
                error={error ?? (at === 0 ? list.error : null)}
                unavailable={unavailable}
                onChange={next => onChange(setRule(draft, row, next))}
              />
            )}
          </IssueField>
          <IconButton
            icon="trash"
            size="sm"
            label={t('pages.removePattern', { number: at + 1 })}
            unavailable={unavailable}
            onClick={() => onChange(removeRule(draft, row))}
          />
        </div>
      ))}
      <div>
        <Button
          size="xs"
          kind="quiet"
          icon="add"
          unavailable={unavailable}
          onClick={() => onChange(addRule(draft))}
        >
          {t('pages.addPattern')}
        </Button>
      </div>
    </fieldset>
  )
}

interface FormProps {
  /** Null: a new one. */
  readonly segment: WirePageSegment | null
  readonly onCancel: () => void
  readonly onDone: () => void
}

function PageForm({ segment, onCancel, onDone }: FormProps) {
  const { t } = useTranslation(['people', 'common'])
  const denied = useDenied()
  const unavailable = segment === null ? null : denied(segment.may.edit)
  const { draft, change, issues, save, isPending } = usePageDraft(segment, onDone)
  return (
    <IssueScope form={issues}>
      <div className={classes.main}>
        <IssueField path="name">
          {error => (
            <TextField
              label={t('builder.name')}
              value={draft.name}
              maxLength={200}
              isRequired
              error={error}
              unavailable={unavailable}
              onChange={name => change({ ...draft, name })}
            />
          )}
        </IssueField>
        <SelectField
          label={t('pages.visibility')}
          value={draft.visibility}
          options={(['show', 'hide'] as const).map(value => ({ value, label: t(`pages.${value}`) }))}
          unavailable={unavailable}
          onChange={visibility => change({ ...draft, visibility })}
        />
        <Rules draft={draft} unavailable={unavailable} onChange={change} />
        <PageTest conditions={closePages(draft).conditions} />
        {segment === null ? null : (
          <div>
            <h3 className={classes.groupTitle}>{t('builder.usage')}</h3>
            <SegmentUses kind="pages" id={segment.id} />
          </div>
        )}
        <DialogActions>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          <Button kind="primary" isBusy={isPending} unavailable={unavailable} onClick={save}>
            {t(segment === null ? 'common:actions.create' : 'common:actions.save')}
          </Button>
        </DialogActions>
      </div>
    </IssueScope>
  )
}

function OnePage({ id, ...props }: Omit<FormProps, 'segment'> & { readonly id: number }) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const { id: property } = useProperty()
  const { data, error } = useQuery(api.pageSegments.get.queryOptions({ input: { params: { property, id } } }))
  if (data) return <PageForm segment={data} {...props} />
  return error ? <p role="alert">{errorText(error)}</p> : <Waiting label={t('states.loading')} />
}

interface PageSegmentDialogProps {
  readonly open: number | 'new'
  readonly onClose: () => void
}

/** The editor of a page segment: its name, its patterns, and a field to try them (product-screens §7.2). */
export function PageSegmentDialog({ open, onClose }: PageSegmentDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const hasUnsaved = useUnsavedDrafts().length > 0
  const [isAsking, setAsking] = useState(false)
  const close = () => (hasUnsaved ? setAsking(true) : onClose())
  return (
    <>
      <Dialog
        title={t(open === 'new' ? 'pages.new' : 'pages.edit')}
        isOpen
        onClose={close}
        closeLabel={t('common:actions.close')}
        size="lg"
      >
        {open === 'new' ? (
          <PageForm segment={null} onCancel={close} onDone={onClose} />
        ) : (
          <OnePage key={open} id={open} onCancel={close} onDone={onClose} />
        )}
      </Dialog>
      {/* Made again each time: one that is there already would hear the Escape that asks, and take it for its answer. */}
      {isAsking ? (
        <ConfirmDialog
          isAbove
          isDanger
          isOpen
          title={t('pages.closeTitle')}
          confirmLabel={t('pages.closeConfirm')}
          cancelLabel={t('pages.closeCancel')}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          {t('pages.closeText')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
