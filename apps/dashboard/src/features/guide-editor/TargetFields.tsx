import { Button, IconButton, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { FormSection } from './FormSection.tsx'
import { issueAt } from './list-issues.ts'
import type { StepFieldsProps } from './step-fields-props.ts'
import classes from './TargetFields.module.css'

/** As many as the contract takes. */
const mostSelectors = 20

function SelectorField({ position, ...props }: StepFieldsProps & { readonly position: number }) {
  const { t } = useTranslation('editor')
  const { step, index, issues, unavailable, onChange } = props
  const { selectors } = step
  const isFirst = position === 0
  return (
    <div className={classes.selector}>
      <TextField
        label={t('form.selector', { position: position + 1 })}
        isLabelHidden={!isFirst}
        description={isFirst ? t('form.selectorHint') : undefined}
        value={selectors[position] ?? ''}
        isMono
        maxLength={1000}
        unavailable={unavailable}
        error={isFirst ? issueAt(issues, index, 'identifier') : null}
        onChange={text => onChange({ selectors: selectors.with(position, text) })}
      />
      {selectors.length > 1 ? (
        <IconButton
          icon="close"
          size="sm"
          label={t('form.removeSelector', { position: position + 1 })}
          unavailable={unavailable}
          onClick={() => onChange({ selectors: selectors.toSpliced(position, 1) })}
        />
      ) : null}
    </div>
  )
}

function SelectorFields(props: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { step, unavailable, onChange } = props
  const { selectors } = step
  return (
    <div className={classes.selectors} data-field="step.identifier">
      {selectors.map((_css, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a selector is known by its place alone
        <SelectorField key={position} {...props} position={position} />
      ))}
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
    </div>
  )
}

/** On which page the step stands and which element it points at. */
export function TargetFields(props: StepFieldsProps) {
  const { t } = useTranslation('editor')
  const { step, index, issues, unavailable, onChange } = props
  return (
    <FormSection title={t('form.target')}>
      <div data-field="step.url">
        <TextField
          label={t('form.url')}
          description={t('form.urlHint')}
          value={step.url}
          isMono
          maxLength={2048}
          unavailable={unavailable}
          error={issueAt(issues, index, 'url')}
          onChange={url => onChange({ url })}
        />
      </div>
      {step.type === 'step' ? (
        <>
          <SelectorFields {...props} />
          <TextField
            label={t('form.selectorText')}
            description={t('form.selectorTextHint')}
            value={step.selectorText}
            maxLength={500}
            unavailable={unavailable}
            onChange={selectorText => onChange({ selectorText })}
          />
        </>
      ) : null}
    </FormSection>
  )
}
