import { Button } from '@waymark/kit'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { chartSvg } from './chart-file.ts'
import { PictureMenu } from './PictureMenu.tsx'

interface ChartMenuProps {
  readonly title: string
  /** Element around the drawing. */
  readonly frame: RefObject<HTMLElement | null>
  readonly isTableShown: boolean
  readonly onTable: () => void
}

/** Shows the figures of a chart as a table, and saves it as a picture. */
export function ChartMenu({ title, frame, isTableShown, onTable }: ChartMenuProps) {
  const { t } = useTranslation('analytics')
  const draw = () => {
    const chart = frame.current?.querySelector('svg')
    return chart ? chartSvg(chart, title) : null
  }
  return (
    <>
      <Button kind="quiet" size="xs" onClick={onTable}>
        {t(isTableShown ? 'chart.hideTable' : 'chart.showTable')}
      </Button>
      <PictureMenu title={title} draw={draw} />
    </>
  )
}
