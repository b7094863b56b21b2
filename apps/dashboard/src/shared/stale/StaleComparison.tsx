import { Notice, Waiting } from '@waymark/kit'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../api/use-error-text.ts'
import classes from './StaleComparison.module.css'
import type { Compare, ComparedField } from './stale-question.ts'

type Loaded = { readonly fields: readonly ComparedField[] } | { readonly error: unknown } | null

function useComparison(compare: Compare): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    let isCurrent = true
    compare().then(
      fields => isCurrent && setLoaded({ fields }),
      (error: unknown) => isCurrent && setLoaded({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [compare])
  return loaded
}

function Field({ label, mine, theirs, by }: ComparedField) {
  const { t } = useTranslation('common')
  return (
    <tr>
      <th scope="row">
        {label}
        <span className={classes.by} data-by={by}>
          {t(`stale.by.${by}`)}
        </span>
      </th>
      {[mine, theirs].map((text, side) => (
        <td
          key={side === 0 ? 'mine' : 'theirs'}
          data-changed={by === 'both' || (by === 'mine') === (side === 0)}
        >
          {text === '' ? <span className={classes.empty}>{t('stale.empty')}</span> : text}
        </td>
      ))}
    </tr>
  )
}

/** Both versions side by side, field by field. It takes the focus, so that arrow keys scroll and readers begin there. */
export function StaleComparison({ compare }: { readonly compare: Compare }) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const loaded = useComparison(compare)
  const frame = useRef<HTMLElement>(null)
  const isLoaded = loaded !== null
  useEffect(() => {
    if (isLoaded) frame.current?.focus()
  }, [isLoaded])
  if (!loaded) return <Waiting label={t('states.loading')} rows={3} rowHeight={40} />
  if ('error' in loaded) return <Notice tone="danger">{errorText(loaded.error)}</Notice>
  if (loaded.fields.length === 0) return <Notice>{t('stale.alike')}</Notice>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={frame} className={classes.frame} tabIndex={0} aria-label={t('stale.comparison')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('stale.field')}</th>
            <th scope="col">{t('stale.mine')}</th>
            <th scope="col">{t('stale.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {loaded.fields.map(field => (
            <Field {...field} key={field.id} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
