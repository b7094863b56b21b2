import type { WireEndUser, WireUserContent } from '@waymark/contract'
import { guideReasons } from '@waymark/domain/delivery/targeting'
import { Notice, SearchField, StatusBadge, Waiting } from '@waymark/kit'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import classes from './People.module.css'
import { useContent } from './use-user.ts'
import { valueText } from './value-text.ts'

type Item = WireUserContent['items'][number]
type SegmentVerdict = NonNullable<Item['segment']>

/** Codes that have a text; others are left out. */
const reasonKeys = [...guideReasons, 'notPromoted', 'switchedOff', 'noElement', 'nothingToStart'] as const

/** Which conditions of a segment stand in the way, with what is known of the user there. */
function SegmentReasons({ verdict }: { readonly verdict: SegmentVerdict }) {
  const { t } = useTranslation('people')
  if (verdict.holds) return null
  const failed = verdict.groups.flatMap((group, groupIndex) =>
    group.holds ? [] : group.filters.map((filter, index) => ({ filter, id: `${groupIndex}-${index}` })),
  )
  return (
    <ul className={classes.why}>
      {failed
        .filter(({ filter }) => !filter.holds)
        .map(({ filter, id }) => (
          <li key={id}>
            <span className={classes.mono}>{filter.key}</span>{' '}
            {filter.why === 'missing'
              ? t('user.why.missing')
              : t(`user.why.${filter.why ?? 'noMatch'}`, { saw: valueText(filter.saw) })}
          </li>
        ))}
    </ul>
  )
}

function Reasons({ item }: { readonly item: Item }) {
  const { t } = useTranslation('people')
  const known = item.reasons.flatMap(reason => reasonKeys.filter(one => one === reason))
  if (known.length === 0) return null
  return (
    <div className={classes.reasons}>
      <p className={classes.note}>
        {known
          .map(reason =>
            t(`user.reasons.${reason}`, {
              segment: (reason === 'notInSegment' ? item.segment : item.chapterSegment)?.name ?? '',
            }),
          )
          .join(' ')}
      </p>
      {item.segment ? <SegmentReasons verdict={item.segment} /> : null}
      {item.chapterSegment ? <SegmentReasons verdict={item.chapterSegment} /> : null}
    </div>
  )
}

/** All of one kind under its name. */
function KindOfItems({ kind, items }: { readonly kind: Item['kind']; readonly items: readonly Item[] }) {
  const { t } = useTranslation('people')
  const headingId = useId()
  const untitled = kind === 'guide' || kind === 'promotion' ? t('user.untitled') : t(`user.kinds.${kind}`)
  return (
    <section className={classes.contentKind} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.contentKindName}>
        {t(`user.kinds.${kind}`)}
      </h2>
      <ul className={classes.rows}>
        {items.map(item => (
          <li key={item.id} className={classes.contentRow}>
            <div className={classes.contentHead}>
              <span className={classes.key}>{item.title === '' ? untitled : item.title}</span>
              {item.chapter === null ? null : <span className={classes.faint}>{item.chapter}</span>}
              <StatusBadge
                tone={item.holds ? 'live' : 'quiet'}
                label={t(item.holds ? 'user.seen' : 'user.unseen')}
              />
            </div>
            <Reasons item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface UserContentProps {
  readonly user: WireEndUser
  readonly url: string | undefined
  readonly onUrl: (url: string | undefined) => void
}

/** Content that a user sees at an address, and the reasons why the rest is not shown. */
export function UserContent({ user, url, onUrl }: UserContentProps) {
  const { t } = useTranslation(['people', 'common'])
  const errorText = useErrorText()
  const { data, error } = useContent(user.id, url)
  return (
    <div className={classes.stack}>
      <div className={classes.fields}>
        <SearchField
          label={t('user.address')}
          value={url ?? ''}
          onSearch={words => onUrl(words.trim() === '' ? undefined : words.trim())}
        />
        <p className={classes.note}>{t('user.addressHint')}</p>
      </div>
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      {data === undefined ? (
        error ? null : (
          <Waiting label={t('common:states.loading')} rows={4} />
        )
      ) : (
        <>
          <p className={classes.note} role="status">
            {t('user.sees', { count: data.shown, total: data.items.length })}
          </p>
          {[...Map.groupBy(data.items, ({ kind }) => kind)].map(([kind, items]) => (
            <KindOfItems key={kind} kind={kind} items={items} />
          ))}
        </>
      )}
    </div>
  )
}
