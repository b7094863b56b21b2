import type { WireGuideDetail, WireGuideSegments } from '@waymark/contract'
import { guideSources, stepErrorKinds } from '@waymark/domain/analytics/events'
import { StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { FigureKind } from '../../../shared/analytics/metric-change.ts'
import type { ReportColumn } from '../../../shared/analytics/report-column.ts'
import { useFigureText } from '../../../shared/analytics/use-figure-text.ts'
import { formatInstant } from '../../../shared/format/format-when.ts'
import { nameOfCode } from '../../../shared/format/intl-formats.ts'
import { StepName } from './StepName.tsx'

type Step = WireGuideDetail['steps'][number]
type Exit = WireGuideDetail['exits'][number]
type StepError = WireGuideDetail['errors'][number]
type Start = WireGuideDetail['sources'][number]
type SegmentStart = WireGuideSegments['segments'][number]

type NumberKey =
  | 'shown'
  | 'completed'
  | 'skipped'
  | 'left'
  | 'errors'
  | 'dropOff'
  | 'medianS'
  | 'exits'
  | 'users'
  | 'started'

function useNumberColumn() {
  const { t } = useTranslation('report')
  const { figure } = useFigureText()
  return (
    key: NumberKey,
    kind: FigureKind = 'count',
  ): ReportColumn<Readonly<Partial<Record<NumberKey, number | null>>>> => ({
    key,
    header: t(`detail.${key}`),
    isNumber: true,
    render: row => figure(kind, row[key] ?? null),
    cell: row => row[key] ?? null,
  })
}

/** Words for a place in the guide and for kinds of errors. */
function useNames(titles: readonly string[]) {
  const { t } = useTranslation('report')
  return {
    step: (step: number) => {
      const title = titles[step] ?? ''
      return title === ''
        ? t('detail.stepName', { number: step + 1 })
        : t('detail.stepTitle', { number: step + 1, title })
    },
    kind: (kind: string) => t(`detail.kind.${stepErrorKinds.find(known => known === kind) ?? 'error'}`),
  }
}

/** The step funnel; titles and pictures are those of the current steps. */
export function useStepColumns({
  stepTitles,
  stepPictures,
}: WireGuideDetail['guide']): readonly ReportColumn<Step>[] {
  const { t } = useTranslation('report')
  const number = useNumberColumn()
  const names = useNames(stepTitles)
  const step = (row: Step) => names.step(row.step)
  const named = (row: Step) => <StepName name={step(row)} picture={stepPictures[row.step] ?? null} />
  return [
    { key: 'step', header: t('detail.step'), render: named, cell: step },
    number('shown'),
    number('completed'),
    number('skipped'),
    number('left'),
    number('errors'),
    number('dropOff', 'rate'),
    number('medianS', 'seconds'),
  ]
}

/** Why users left. */
export function useExitColumns(): readonly ReportColumn<Exit>[] {
  const { t } = useTranslation('report')
  const number = useNumberColumn()
  const names = useNames([])
  const reason = ({ cause }: Exit) =>
    cause === 'closed' || cause === 'stopped' ? t(`detail.reason.${cause}`) : names.kind(cause)
  return [
    { key: 'cause', header: t('detail.cause'), render: reason, cell: reason },
    number('exits'),
    number('users'),
  ]
}

/** Errors by version; titles of steps are those of the version that pages get now. */
export function useErrorColumns({
  version: current,
  stepTitles,
  stepPictures,
}: WireGuideDetail['guide']): readonly ReportColumn<StepError>[] {
  const { t, i18n } = useTranslation('report')
  const number = useNumberColumn()
  const names = useNames(stepTitles)
  const step = (row: StepError) => names.step(row.step)
  const pictureOf = (row: StepError) => (row.version === current ? (stepPictures[row.step] ?? null) : null)
  const named = (row: StepError) => <StepName name={step(row)} picture={pictureOf(row)} />
  const kind = (row: StepError) => names.kind(row.kind)
  return [
    {
      key: 'version',
      header: t('detail.version'),
      render: ({ version }) => (
        <>
          {version} {version === current ? <StatusBadge tone="live" label={t('detail.current')} /> : null}
        </>
      ),
      cell: row => row.version,
    },
    { key: 'step', header: t('detail.step'), render: named, cell: step },
    { key: 'kind', header: t('detail.error'), render: kind, cell: kind },
    number('errors'),
    number('users'),
    {
      key: 'lastAt',
      header: t('detail.lastAt'),
      render: row => formatInstant(row.lastAt, i18n.language),
      cell: row => row.lastAt,
    },
  ]
}

/** Starts by user segment. */
export function useSegmentColumns(): readonly ReportColumn<SegmentStart>[] {
  const { t } = useTranslation('report')
  const number = useNumberColumn()
  const name = (row: SegmentStart) => row.name
  return [
    { key: 'name', header: t('detail.segment'), render: name, cell: name },
    number('started'),
    number('users'),
  ]
}

/** Starts by source or by language. */
export function useStartColumns(by: 'source' | 'language'): readonly ReportColumn<Start>[] {
  const { t, i18n } = useTranslation('report')
  const number = useNumberColumn()
  const name = ({ key }: Start) => {
    if (by === 'source') return t(`sources.${guideSources.find(known => known === key) ?? 'other'}`)
    return key === '' ? '–' : (nameOfCode(key, 'language', i18n.language) ?? key)
  }
  return [
    {
      key: 'key',
      header: t(by === 'source' ? 'sources.title' : 'detail.language'),
      render: name,
      cell: name,
    },
    number('started'),
    number('users'),
  ]
}
