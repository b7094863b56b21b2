import type { WireGuideDifference } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../property/use-property.ts'
import { DifferenceSettings } from './DifferenceSettings.tsx'
import { DifferenceSummary } from './DifferenceSummary.tsx'
import { DifferenceTexts, type StepName } from './DifferenceTexts.tsx'
import { isShownField, orderLines, stepPosition, stepTitles } from './difference-summary.ts'
import { useStepFieldLabels } from './use-value-words.ts'
import { useGuideState } from './use-versions.ts'
import classes from './Versions.module.css'
import { ChangedFields } from './Words.tsx'

interface StepsProps {
  readonly steps: WireGuideDifference['steps']
  readonly nameOf: StepName
}

function Steps({ steps, nameOf }: StepsProps) {
  const { t } = useTranslation('guide')
  const words = useStepFieldLabels()
  const named = <T extends { readonly uuid: string }>(list: readonly T[]) =>
    list.map(one => ({ ...one, id: one.uuid }))
  const lines = orderLines({
    removed: named(steps.removed),
    inserted: named(steps.inserted),
    moved: named(steps.moved),
  })
  const changed = steps.changed
    .map(step => ({ ...step, fields: step.fields.filter(isShownField) }))
    .filter(step => step.fields.length > 0)
  if (lines.length === 0 && changed.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{t('versions.parts.steps')}</h3>
      {lines.length === 0 ? null : (
        <ul className={classes.lines}>
          {lines.map(line => (
            <li key={`${line.kind} ${line.uuid}`} data-kind={line.kind}>
              {t(`versions.order.${line.kind}`, { name: nameOf(line.uuid), ...line })}
            </li>
          ))}
        </ul>
      )}
      {changed.map(({ uuid, fields }) => (
        <div key={uuid} className={classes.step}>
          <h4>{nameOf(uuid)}</h4>
          <ChangedFields fields={fields} words={words} />
        </div>
      ))}
    </section>
  )
}

interface GuideDifferenceProps {
  readonly guideId: number
  readonly difference: WireGuideDifference
}

/** Changes in a version of a guide: settings, steps and their order, texts word by word. */
export function GuideDifferenceView({ guideId, difference }: GuideDifferenceProps) {
  const { t } = useTranslation('guide')
  const { languages } = useProperty()
  const newer = useGuideState(guideId, difference.to.version)
  const older = useGuideState(guideId, difference.from?.version ?? null)
  const states = [newer, older]
  const order = [...languages].sort((a, b) => Number(b.status === 'default') - Number(a.status === 'default'))
  const titles = stepTitles(
    states,
    order.map(({ key }) => key),
  )
  const nameOf: StepName = uuid => {
    const title = titles.get(uuid) ?? t('versions.untitled')
    const position = stepPosition(uuid, states)
    return position === null ? title : t('versions.stepName', { position, title })
  }
  return (
    <>
      <DifferenceSummary difference={difference} />
      <DifferenceTexts difference={difference} nameOf={nameOf} />
      <Steps steps={difference.steps} nameOf={nameOf} />
      <DifferenceSettings difference={difference} />
    </>
  )
}
