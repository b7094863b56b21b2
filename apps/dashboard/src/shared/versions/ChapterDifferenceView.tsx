import type { WireChapterDifference } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { DifferenceSettings } from './DifferenceSettings.tsx'
import { DifferenceSummary } from './DifferenceSummary.tsx'
import { DifferenceTexts, type StepName } from './DifferenceTexts.tsx'
import { orderLines } from './difference-summary.ts'
import { useGuideTitles } from './use-versions.ts'
import classes from './Versions.module.css'

interface ChapterDifferenceProps {
  readonly chapterId: number
  readonly difference: WireChapterDifference
}

function Guides({ chapterId, difference: { guides } }: ChapterDifferenceProps) {
  const { t } = useTranslation('guide')
  const titles = useGuideTitles(chapterId)
  const lines = orderLines(guides)
  if (lines.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{t('versions.parts.guides')}</h3>
      <ul className={classes.lines}>
        {lines.map(line => (
          <li key={`${line.kind} ${line.uuid}`} data-kind={line.kind}>
            {t(`versions.order.${line.kind}`, {
              name: titles.get(line.uuid) || t('versions.guideName', { id: line.uuid }),
              ...line,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

const noStep: StepName = uuid => uuid

/** Changes in a version of a chapter: settings, texts word by word, and the guides that it contained. */
export function ChapterDifferenceView({ chapterId, difference }: ChapterDifferenceProps) {
  return (
    <>
      <DifferenceSummary difference={difference} />
      <DifferenceTexts difference={difference} nameOf={noStep} />
      <Guides chapterId={chapterId} difference={difference} />
      <DifferenceSettings difference={difference} />
    </>
  )
}
