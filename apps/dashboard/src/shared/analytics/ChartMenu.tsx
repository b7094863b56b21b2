import { ActionMenu, Button } from '@waymark/kit'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../api/save-file.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { chartPng, chartSvg } from './chart-file.ts'

interface ChartMenuProps {
  readonly title: string
  /** Element around the drawing. */
  readonly frame: RefObject<HTMLElement | null>
  readonly isTableShown: boolean
  readonly onTable: () => void
}

/** A name that every file system takes. */
const fileNameOf = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()

/** Shows the figures of a chart as a table, and saves it as a picture. */
export function ChartMenu({ title, frame, isTableShown, onTable }: ChartMenuProps) {
  const { t } = useTranslation('analytics')
  const outcome = useOutcome()
  const save = async (kind: 'svg' | 'png') => {
    const chart = frame.current?.querySelector('svg')
    if (!chart) return
    try {
      const svg = chartSvg(chart, title)
      const file = kind === 'png' ? await chartPng(svg) : new Blob([svg], { type: 'image/svg+xml' })
      saveFile(file, `${fileNameOf(title)}.${kind}`)
    } catch (error) {
      void outcome.failed('exportReport', error)
    }
  }
  const action = (kind: 'svg' | 'png') => ({
    id: kind,
    label: t(`export.${kind}`),
    onSelect: () => void save(kind),
  })
  return (
    <>
      <Button kind="quiet" size="xs" onClick={onTable}>
        {t(isTableShown ? 'chart.hideTable' : 'chart.showTable')}
      </Button>
      <ActionMenu
        label={t('export.chart', { title })}
        groups={[{ id: 'files', actions: [action('png'), action('svg')] }]}
      />
    </>
  )
}
