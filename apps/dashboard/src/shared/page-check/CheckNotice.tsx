import type { WirePageCheck } from '@waymark/contract'
import { Button, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../format/format-when.ts'
import classes from './CheckNotice.module.css'
import { failuresOf } from './failed-steps.ts'

type Finding = WirePageCheck['findings'][number]

interface FailureProps {
  readonly finding: Finding
  /** Opens the step; null: there is none to open. */
  readonly onOpen: (() => void) | null
}

function Failure({ finding, onOpen }: FailureProps) {
  const { t } = useTranslation('guide')
  const { stepIndex, reason, page, pictureUrl } = finding
  const step = stepIndex === null ? null : t('pageCheck.step', { position: stepIndex + 1 })
  const why = reason === null ? t('pageCheck.reasons.noMatch') : t(`pageCheck.reasons.${reason}`)
  return (
    <li>
      <div className={classes.failure}>
        <span>
          {step === null ? why : `${step}: ${why}`}
          {page === '' ? null : <code className={classes.page}>{page}</code>}
        </span>
        {onOpen && step !== null ? (
          <Button size="xs" onClick={onOpen}>
            {t('pageCheck.open', { step })}
          </Button>
        ) : null}
      </div>
      {pictureUrl === null ? null : (
        <details>
          <summary>{t('pageCheck.picture')}</summary>
          <img
            className={classes.picture}
            src={pictureUrl}
            alt={t('pageCheck.pictureAlt', { page })}
            loading="lazy"
          />
        </details>
      )}
    </li>
  )
}

interface CheckNoticeProps {
  readonly check: WirePageCheck | null
  /** Opens the step with this uuid. */
  readonly onStep?: (uuid: string) => void
}

/** What the last check in a browser did not find, with the page as it was; nothing after a check that found all. */
export function CheckNotice({ check, onStep }: CheckNoticeProps) {
  const { t, i18n } = useTranslation('guide')
  if (check === null || check.failures === 0) return null
  const { failures, elements, checkedAt, isCurrent, address } = check
  const when = formatInstant(checkedAt, i18n.language)
  return (
    <Notice tone="warning" title={t('pageCheck.title', { count: failures, elements, when })}>
      <p>{t(isCurrent ? 'pageCheck.where' : 'pageCheck.changed', { address })}</p>
      <ul className={classes.failures}>
        {failuresOf(check).map(finding => {
          const { step, stepIndex } = finding
          const open = step === null || stepIndex === null || !onStep ? null : () => onStep(step)
          return <Failure key={step ?? ''} finding={finding} onOpen={open} />
        })}
      </ul>
    </Notice>
  )
}
