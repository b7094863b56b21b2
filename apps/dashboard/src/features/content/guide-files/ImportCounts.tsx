import type { WireTranslationImport } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import classes from './GuideFiles.module.css'

type Counts = WireTranslationImport['counts']

const plain = ['new', 'changed', 'unchanged', 'kept'] as const
/** Counts that need review; each is shown if it is above zero. */
const doubtful = ['sourceChanged', 'unknownId', 'tooLong', 'brokenCodes'] as const

/** How many texts would be, or were, written or left out. */
export function ImportCounts({ counts }: { readonly counts: Counts }) {
  const { t } = useTranslation(['files', 'translations'])
  const found = doubtful.filter(key => counts[key] > 0)
  return (
    <>
      <dl className={classes.counts}>
        {plain.map(key => (
          <div key={key} className={classes.count} data-strong={key === 'new' || key === 'changed'}>
            <dt>{t(`translations:outcomes.${key}`)}</dt>
            <dd>{counts[key]}</dd>
          </div>
        ))}
      </dl>
      {found.length === 0 ? null : (
        <dl className={classes.doubts}>
          {found.map(key => (
            <div key={key} className={classes.doubt}>
              <dt>
                {t(`translations:outcomes.${key}`)}: {counts[key]}
              </dt>
              <dd>{t(`import.hints.${key}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
