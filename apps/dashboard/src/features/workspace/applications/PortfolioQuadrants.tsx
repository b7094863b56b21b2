import {
  groupByQuadrant,
  type PortfolioPoint,
  placeInQuadrants,
  portfolioQuadrants,
} from '@waymark/domain/workspace/portfolio'
import { Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './PortfolioQuadrants.module.css'
import { useMoney } from './use-money.ts'

interface QuadrantsProps {
  /** Applications with a score and a cost. */
  readonly points: readonly PortfolioPoint[]
  readonly currency: string
}

/** The drawing: score to the right, cost upwards. The lists beside it say the same in words. */
function Plot({ points, currency }: QuadrantsProps) {
  const { t } = useTranslation('applications')
  const { money } = useMoney(currency)
  return (
    <div className={classes.frame} aria-hidden="true">
      <span className={classes.upwards}>{t('portfolio.annualCost')}</span>
      <svg className={classes.plot} viewBox="-4 -4 108 108" aria-hidden="true">
        <rect className={classes.ground} x="0" y="0" width="100" height="100" />
        <rect className={classes.costly} x="0" y="0" width="50" height="50" />
        <path className={classes.cross} d="M50 0V100M0 50H100" />
        {points.map(point => {
          const { x, y } = placeInQuadrants(point, points)
          return (
            <circle key={point.id} className={classes.point} cx={x} cy={100 - y} r="2.4">
              <title>{`${point.name}: ${Math.round(point.score)} · ${money(point.annualCost)}`}</title>
            </circle>
          )
        })}
      </svg>
      <span className={classes.sideways}>{t('overview.score')}</span>
    </div>
  )
}

/** HEART score and annual cost of each application, in four groups. */
export function PortfolioQuadrants({ points, currency }: QuadrantsProps) {
  const { t } = useTranslation('applications')
  const { money } = useMoney(currency)
  const groups = groupByQuadrant(points)
  return (
    <Panel title={t('portfolio.quadrants.title')} description={t('portfolio.quadrants.text')}>
      <div className={classes.layout}>
        <Plot points={points} currency={currency} />
        <dl className={classes.groups}>
          {portfolioQuadrants.map(quadrant => (
            <div key={quadrant} className={classes.group}>
              <dt>{t(`portfolio.quadrants.${quadrant}`)}</dt>
              {groups[quadrant].length === 0 ? <dd>–</dd> : null}
              {groups[quadrant].map(({ id, name, score, annualCost }) => (
                <dd key={id}>
                  {t('portfolio.quadrants.point', {
                    name,
                    score: Math.round(score),
                    cost: money(annualCost),
                  })}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}
