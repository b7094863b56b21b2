import { useNavigate } from '@tanstack/react-router'
import type { WireGuide } from '@waymark/contract'
import { Button, ChoiceField, Dialog, DialogActions, Icon, Notice, SelectField, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useApplications } from '../../../shared/property/use-applications.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { ChapterSelect } from './ChapterSelect.tsx'
import classes from './CopyDialog.module.css'
import { type LanguageMapping, mappingFault, presetMapping } from './language-mapping.ts'
import { useCopiedGuide, useCopyGuide, useCopyTarget } from './use-copy-guide.ts'

interface MappingProps {
  readonly languages: readonly { readonly key: string; readonly name: string }[]
  readonly mapping: LanguageMapping
  readonly onChange: (mapping: LanguageMapping) => void
}

/** For each language of the guide the one that it goes into, or that it does not go along. */
function MappingTable({ languages, mapping, onChange }: MappingProps) {
  const { t } = useTranslation('manage')
  const own = useProperty().languages
  const nameOf = (key: string) => own.find(language => language.key === key)?.name ?? key
  return (
    <fieldset className={classes.table}>
      <legend className={classes.legend}>{t('copy.languages')}</legend>
      {Object.entries(mapping).map(([source, target]) => (
        <div key={source} className={classes.row}>
          <span>{nameOf(source)}</span>
          <Icon name="chevronRight" className={classes.arrow} />
          <SelectField
            label={t('copy.into', { language: nameOf(source) })}
            isLabelHidden
            value={target ?? ''}
            options={[
              { value: '', label: t('copy.notCopied') },
              ...languages.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={key => onChange({ ...mapping, [source]: key === '' ? null : key })}
          />
        </div>
      ))}
    </fieldset>
  )
}

function useCopyForm(guide: WireGuide) {
  const own = useProperty()
  const [target, setTarget] = useState(own.id)
  const [launcher, setLauncher] = useState(guide.launcher)
  const [changed, setChanged] = useState<{ target: number; mapping: LanguageMapping } | null>(null)
  const { property, chapters, error } = useCopyTarget(target)
  const languages = property?.languages ?? []
  const preset = presetMapping(
    guide.languages,
    languages.map(({ key }) => key),
  )
  return {
    target,
    launcher,
    languages,
    chapters,
    error,
    isSame: target === own.id,
    mapping: changed?.target === target ? changed.mapping : preset,
    onMapping: (mapping: LanguageMapping) => setChanged({ target, mapping }),
    onLauncher: setLauncher,
    onTarget: (id: number) => {
      setTarget(id)
      setLauncher(id === own.id ? guide.launcher : 0)
    },
  }
}

function TargetField({
  value,
  onChange,
}: {
  readonly value: number
  readonly onChange: (id: number) => void
}) {
  const { t } = useTranslation(['manage', 'common'])
  const own = useProperty()
  const { applications, onSearch } = useApplications()
  const listed = applications.map(({ id, name }) => ({ value: String(id), label: name }))
  const isListed = listed.some(option => option.value === String(own.id))
  return (
    <ChoiceField
      label={t('copy.target')}
      nothingFound={t('common:states.noResults')}
      value={String(value)}
      options={isListed ? listed : [{ value: String(own.id), label: own.name }, ...listed]}
      onSearch={onSearch}
      onChange={id => onChange(Number(id ?? own.id))}
    />
  )
}

interface CopyFormProps {
  readonly guide: WireGuide
  readonly onClose: () => void
}

function useFaultText() {
  const { t } = useTranslation('manage')
  return (mapping: LanguageMapping, languages: MappingProps['languages']): string | null => {
    const fault = mappingFault(mapping)
    if (fault === null) return null
    if (fault.kind === 'nothing') return t('copy.nothing')
    const language = languages.find(({ key }) => key === fault.language)?.name ?? fault.language
    return t('copy.twice', { language })
  }
}

function Done({ copy, target, onClose }: { copy: WireGuide; target: number; onClose: () => void }) {
  const { t } = useTranslation(['manage', 'common'])
  const navigate = useNavigate()
  return (
    <>
      <div role="status">
        <Notice tone="success">{t('copy.done', { title: copy.title })}</Notice>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
        <Button
          kind="primary"
          autoFocus
          onClick={() =>
            void navigate({
              to: '/app/$property/manage/$tutorialId/edit/steps',
              params: { property: target, tutorialId: copy.id },
            })
          }
        >
          {t('copy.open')}
        </Button>
      </DialogActions>
    </>
  )
}

function CopyForm({ guide, onClose }: CopyFormProps) {
  const { t } = useTranslation(['manage', 'common'])
  const errorText = useErrorText()
  const faultText = useFaultText()
  const form = useCopyForm(guide)
  const { copy, isBusy, copied } = useCopyGuide(guide.id)
  const { target, launcher, languages, chapters, mapping } = form
  if (copied) return <Done copy={copied} target={target} onClose={onClose} />
  const isReady = chapters !== undefined && languages.length > 0
  return (
    <div className={classes.form} aria-busy={isBusy}>
      <TargetField value={target} onChange={form.onTarget} />
      {form.error ? <Notice tone="danger">{errorText(form.error)}</Notice> : null}
      {isReady ? (
        <>
          <ChapterSelect chapters={chapters} value={launcher} onChange={form.onLauncher} />
          <MappingTable languages={languages} mapping={mapping} onChange={form.onMapping} />
        </>
      ) : form.error ? null : (
        <Waiting label={t('common:states.loading')} rows={3} />
      )}
      {form.isSame ? null : <Notice>{t('copy.dropped')}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button
          kind="primary"
          isBusy={isBusy}
          unavailable={isReady ? faultText(mapping, languages) : t('common:states.loading')}
          onClick={() => copy({ target, launcher, languageMapping: mapping })}
        >
          {t(isBusy ? 'copy.running' : 'copy.confirm')}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Copies a guide within the application or into another one (product-screens §2.2). */
export function CopyDialog({ guideId, onClose }: { readonly guideId: number; readonly onClose: () => void }) {
  const { t } = useTranslation(['manage', 'common'])
  const errorText = useErrorText()
  const { data: guide, error } = useCopiedGuide(useProperty().id, guideId)
  return (
    <Dialog
      isOpen
      size="md"
      title={guide ? t('copy.title', { title: guide.title }) : t('copy.titleBare')}
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      {guide ? (
        <CopyForm guide={guide} onClose={onClose} />
      ) : error ? (
        <Notice tone="danger">{errorText(error)}</Notice>
      ) : (
        <Waiting label={t('common:states.loading')} rows={4} />
      )}
    </Dialog>
  )
}
