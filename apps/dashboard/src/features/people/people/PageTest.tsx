import { useQuery } from '@tanstack/react-query'
import { evaluatePageConditions, type PageConditions } from '@waymark/domain/delivery/targeting'
import { Icon, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './SegmentBuilder.module.css'

/** Events know the path alone; for a pattern with a host the address needs one. */
const wholeUrl = (url: string) => (url.startsWith('/') ? `https://example.com${url}` : url)

function Outcome({ conditions, url }: { readonly conditions: PageConditions; readonly url: string }) {
  const { t } = useTranslation('people')
  const { holds, rule } = evaluatePageConditions(conditions, wholeUrl(url))
  return (
    <>
      <Icon name={holds ? 'check' : 'close'} size={14} />
      <span className="wm-visually-hidden">{t(holds ? 'pages.holds' : 'pages.fails')}</span>
      <span dir="ltr">{url}</span>
      {rule === null ? null : <span className={classes.saw}>{t('pages.byRule', { rule })}</span>}
    </>
  )
}

/** Tries the patterns on an address, and on the pages that people were on most. */
export function PageTest({ conditions }: { readonly conditions: PageConditions }) {
  const { t } = useTranslation('people')
  const { id: property } = useProperty()
  const [url, setUrl] = useState('')
  const { data } = useQuery(api.pageSegments.seen.queryOptions({ input: { params: { property } } }))
  const typed = url.trim()
  const isBlank = conditions.rules.every(rule => rule.trim() === '')
  const tried = typed === '' ? null : evaluatePageConditions(conditions, wholeUrl(typed))
  return (
    <div className={classes.rules}>
      <TextField
        label={t('pages.test')}
        isMono
        placeholder={t('pages.testExample')}
        value={url}
        onChange={setUrl}
      />
      {tried === null ? null : (
        <p className={classes.verdict} data-holds={tried.holds} role="status">
          {t(tried.holds ? 'pages.holds' : 'pages.fails')}
        </p>
      )}
      {data && data.items.length > 0 ? (
        <>
          <h3 className={classes.groupTitle}>{t('pages.seen')}</h3>
          <ul className={classes.seen}>
            {data.items.map(page => (
              <li
                key={page.url}
                className={classes.seenPage}
                data-holds={!isBlank && evaluatePageConditions(conditions, wholeUrl(page.url)).holds}
              >
                {isBlank ? (
                  <span dir="ltr">{page.url}</span>
                ) : (
                  <Outcome conditions={conditions} url={page.url} />
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
