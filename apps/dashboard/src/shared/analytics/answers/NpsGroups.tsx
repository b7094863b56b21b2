import { SegmentedBar } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useFigureText } from '../use-figure-text.ts'

interface NpsGroupsProps {
  readonly groups: {
    readonly promoters: number
    readonly passives: number
    readonly detractors: number
  }
}

/** How many promoters, passives and detractors answered, as shares of all answers. */
export function NpsGroups({ groups }: NpsGroupsProps) {
  const { t } = useTranslation('analytics')
  const { figure } = useFigureText()
  const all = groups.promoters + groups.passives + groups.detractors
  const item = (key: keyof typeof groups, tone: 'green' | 'yellow' | 'red') => ({
    percentage: all === 0 ? 0 : (groups[key] / all) * 100,
    tone,
    label: t(`answers.groupCount.${key}`, {
      figure: figure('count', groups[key]),
      share: figure('rate', all === 0 ? null : groups[key] / all),
    }),
  })
  return (
    <SegmentedBar
      label={t('answers.groups')}
      items={[item('promoters', 'green'), item('passives', 'yellow'), item('detractors', 'red')]}
    />
  )
}
