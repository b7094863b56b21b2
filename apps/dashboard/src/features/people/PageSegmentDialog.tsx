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
import { useDenied } from '../../shared/access/use-denied.ts'
import { api } from '../../shared/api/client.ts'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { useUnsavedDrafts } from '../../shared/draft/use-drafts.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { PageTest } from './PageTest.tsx'
import { addRule, closePages, type PageDraft, pageFaults, removeRule, setRule } from './page-draft.ts'
import classes from './SegmentBuilder.module.css'
import { SegmentUses } from './SegmentUses.tsx'
import { usePageDraft } from './use-page-draft.ts'

interface RulesProps {
  readonly draft: PageDraft
  readonly unavailable: string | null
  readonly isChecked: boolean
  readonly onChange: (draft: PageDraft) => void
}

function Rules({ draft, unavailable, isChecked, onChange }: RulesProps) {
  const { t } = useTranslation('people')
  const faults = isChecked ? pageFaults(draft) : new Map<string, never>()
  const faultOf = (path: string) => {
    const code = faults.get(path)
    return code === undefined ? null : t(`pageFault.${code}`)
  }
  const faultOfList = faultOf('conditions.rules')
  return (
    <fieldset className={classes.rules}>
      <legend className={classes.groupTitle}>{t('pages.patterns')}</legend>
      <p className={classes.note}>{t('pages.patternsHint')}</p>
      {draft.rules.map(({ row, pattern }, at) => (
        <div key={row} className={classes.rule}>
          <TextField
            label={t('pages.pattern', { number: at + 1 })}
            isLabelHidden
            isMono
            placeholder={t('pages.patternExample')}
            value={pattern}
            error={faultOf(`conditions.rules.${at}`) ?? (at === 0 ? faultOfList : null)}
            unavailable={unavailable}
            onChange={next => onChange(setRule(draft, row, next))}
          />
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
  const { draft, setDraft, isChecked, save, isPending } = usePageDraft(segment, onDone)
  return (
    <div className={classes.main}>
      <TextField
        label={t('builder.name')}
        value={draft.name}
        maxLength={200}
        isRequired
        error={isChecked && draft.name.trim() === '' ? t('builder.nameMissing') : null}
        unavailable={unavailable}
        onChange={name => setDraft({ ...draft, name })}
      />
      <SelectField
        label={t('pages.visibility')}
        value={draft.visibility}
        options={(['show', 'hide'] as const).map(value => ({ value, label: t(`pages.${value}`) }))}
        unavailable={unavailable}
        onChange={visibility => setDraft({ ...draft, visibility })}
      />
      <Rules draft={draft} unavailable={unavailable} isChecked={isChecked} onChange={setDraft} />
      <PageTest conditions={closePages(draft).conditions} />
      {segment === null ? null : (
        <div>
          <h3 className={classes.groupTitle}>{t('builder.usage')}</h3>
          <SegmentUses kind="pages" id={segment.id} />
        </div>
      )}
      <DialogActions isSticky>
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
        <Button kind="primary" isBusy={isPending} unavailable={unavailable} onClick={save}>
          {t('common:actions.save')}
        </Button>
      </DialogActions>
    </div>
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
      {/* Made anew each time: one that is there already would hear the Escape that asks, and take it for its answer. */}
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
