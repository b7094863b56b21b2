import { ActionMenu } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../api/save-file.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { chartPng } from './chart-file.ts'

interface PictureMenuProps {
  readonly title: string
  /** Draws the chart as an SVG file; null while there is none on the screen. */
  readonly draw: () => string | null
}

/** A name that every file system takes. */
const fileNameOf = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()

/** Saves a chart as a picture. */
export function PictureMenu({ title, draw }: PictureMenuProps) {
  const { t } = useTranslation('analytics')
  const outcome = useOutcome()
  const save = async (kind: 'svg' | 'png') => {
    try {
      const svg = draw()
      if (svg === null) return
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
    <ActionMenu
      label={t('export.chart', { title })}
      groups={[{ id: 'files', actions: [action('png'), action('svg')] }]}
    />
  )
}
