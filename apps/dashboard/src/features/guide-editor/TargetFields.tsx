import { Button, IconButton, TextField } from '@waymark/kit'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../shared/property/use-property.ts'
import { FormSection } from './FormSection.tsx'
import { issueAt } from './list-issues.ts'
import { selectorQuality } from './selector-quality.ts'
import { concernsOnly, type StepFieldsProps } from './step-fields-props.ts'
import classes from './TargetFields.module.css'
import { trustedAttributes } from './trusted-attributes.ts'

/** As many as the contract takes. */
const mostSelectors = 20

/** How long the selector can be expected to hold, in plain words. */
function Quality({ css }: { readonly css: string }) {
  const { t } = useTranslation('editor')
  const { stylings } = useProperty()
  const quality = selectorQuality(css, trustedAttributes(stylings))
  if (!quality) return null
  return (
    <p className={classes.quality} data-grade={quality.grade}>
      <strong>{t(`element.grades.${quality.grade}`)}</strong> {t(`element.reasons.${quality.reason}`)}
    </p>
  )
}

interface SelectorFieldProps extends StepFieldsProps {
  readonly position: number
}

function SelectorActions({ step, position, unavailable, onChange }: SelectorFieldProps) {
  const { t } = useTranslation('editor')
  const { selectors } = step
  const move = (by: number) => {
    const css = selectors[position] ?? ''
    onChange({ selectors: selectors.toSpliced(position, 1).toSpliced(position + by, 0, css) })
  }
  const words = { position: position + 1 }
  if (selectors.length < 2) return null
  return (
    <div className={classes.actions}>
      <IconButton
        icon="arrowUp"
        size="sm"
        label={t('element.earlier', words)}
        unavailable={unavailable ?? (position === 0 ? t('element.isFirst') : null)}
        onClick={() => move(-1)}
      />
      <IconButton
        icon="arrowDown"
        size="sm"
        label={t('element.later', words)}
        unavailable={unavailable ?? (position === selectors.length - 1 ? t('element.isLast') : null)}
        onClick={() => move(1)}
      />
      <IconButton
        icon="close"
        size="sm"
        label={t('form.removeSelector', words)}
        unavailable={unavailable}
        onClick={() => onChange({ selectors: selectors.toSpliced(position, 1) })}
      />
    </div>
  )
}

function SelectorField(props: SelectorFieldProps) {
  const { t } = useTranslation('editor')
  const { step, issues, unavailable, onChange, position } = props
  const { selectors } = step
  const css = selectors[position] ?? ''
  // Blank ones are left out of what is judged, so those after them have moved up there.
  const judgedAt = selectors.slice(0, position).filter(one => one.trim() !== '').length
  const own = css.trim() === '' ? null : issueAt(issues, `identifier.candidates.${judgedAt}`)
  const missing = issues.find(issue => issue.field === 'identifier' && issue.severity === 'error')
  return (
    <li className={classes.selector} data-field={`step.identifier.candidates.${judgedAt}`}>
      <div className={classes.line}>
        <TextField
          label={t('form.selector', { position: position + 1 })}
          isLabelHidden
          placeholder={position === 0 ? t('element.example') : ''}
          value={css}
          isMono
          maxLength={1000}
          unavailable={unavailable}
          error={own ?? (position === 0 ? (missing?.text ?? null) : null)}
          onChange={text => onChange({ selectors: selectors.with(position, text) })}
        />
        <SelectorActions {...props} />
      </div>
      {own ? null : <Quality css={css} />}
    </li>
  )
}

/** What was seen when the element was picked in the page. */
function Picked({ step }: Pick<StepFieldsProps, 'step'>) {
  const { t } = useTranslation('editor')
  const seen = step.wire?.identifier
  const name = seen?.label ?? seen?.text
  if (!name) return null
  return (
    <p className={classes.picked}>
      {t('element.picked')} <q>{name}</q>
    </p>
  )
}

function Selectors(props: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { step, unavailable, onChange } = props
  const { selectors } = step
  return (
    <fieldset className={classes.selectors} data-field="step.identifier">
      <legend className={classes.label}>{t('element.title')}</legend>
      <p className={classes.hint}>{t('form.selectorHint')}</p>
      <Picked step={step} />
      <ol className={classes.list}>
        {selectors.map((_css, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a selector is known by its place alone
          <SelectorField key={position} {...props} position={position} />
        ))}
      </ol>
      {selectors.length < mostSelectors ? (
        <div>
          <Button
            kind="quiet"
            size="xs"
            icon="add"
            unavailable={unavailable}
            onClick={() => onChange({ selectors: [...selectors, ''] })}
          >
            {t('form.addSelector')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

/** On which page the step stands and which element it points at. */
function Target(props: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { step, issues, unavailable, onChange } = props
  return (
    <FormSection title={t('form.target')}>
      <div data-field="step.url">
        <TextField
          label={t('form.url')}
          description={t('form.urlHint')}
          placeholder={t('form.urlExample')}
          value={step.url}
          isMono
          maxLength={2048}
          unavailable={unavailable}
          error={issueAt(issues, 'url')}
          onChange={url => onChange({ url })}
        />
      </div>
      {step.type === 'step' ? <Selectors {...props} /> : null}
    </FormSection>
  )
}

export const TargetFields = memo(
  Target,
  concernsOnly<StepFieldsProps>(['key', 'type', 'url', 'selectors', 'wire']),
)
