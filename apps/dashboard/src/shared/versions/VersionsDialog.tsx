import type { WireListedVersion, WireVersion } from '@waymark/contract'
import { Button, Dialog, EmptyState, SelectField, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../api/use-error-text.ts'
import { closedGuideDialog, type GuideDialogSearch, type Versioned } from '../guide/guide-dialog-search.ts'
import { ChapterDifferenceView } from './ChapterDifferenceView.tsx'
import { GuideDifferenceView } from './GuideDifferenceView.tsx'
import { RestoreVersion } from './RestoreVersion.tsx'
import { useMayRestore } from './use-may-restore.ts'
import { useDifference, useVersionList } from './use-versions.ts'
import { useActionText, useChangesText, VersionList } from './VersionList.tsx'
import classes from './Versions.module.css'
import type { AnyVersioned } from './versioned.ts'

interface VersionsProps {
  readonly subject: AnyVersioned
  readonly search: GuideDialogSearch
  readonly onSearch: (change: GuideDialogSearch) => void
}

function Failed({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  return (
    <EmptyState icon="alert" tone="danger" title={t('states.failedTitle')} text={errorText(error)}>
      <Button onClick={retry}>{t('actions.retry')}</Button>
    </EmptyState>
  )
}

interface ComparedProps extends VersionsProps {
  readonly subject: Versioned
  readonly version: number
  readonly items: readonly WireVersion[]
}

/** With which version the chosen one is compared: the one before it, or any other of the page. */
function ComparedWith({ version, items, search, onSearch }: ComparedProps) {
  const { t } = useTranslation('guide')
  const { from } = search
  const others = items.filter(one => one.version !== version).map(one => one.version)
  const listed = from === undefined || others.includes(from) ? others : [from, ...others]
  return (
    <SelectField
      label={t('versions.comparedWith')}
      value={from === undefined ? 'before' : String(from)}
      options={[
        { value: 'before', label: t('versions.before') },
        ...listed.map(one => ({ value: String(one), label: t('versions.number', { version: one }) })),
      ]}
      onChange={chosen => onSearch({ from: chosen === 'before' ? undefined : Number(chosen) })}
    />
  )
}

function Difference(props: ComparedProps & { readonly current: number }) {
  const { t } = useTranslation(['guide', 'common'])
  const actionText = useActionText()
  const { subject, version, search, onSearch, current } = props
  const unavailable = useMayRestore(subject)
  const { data, error, refetch } = useDifference(subject, version, search.from)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Waiting label={t('common:states.loading')} rows={4} />
  return (
    <section className={classes.difference} aria-label={t('versions.difference', { version })}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('versions.number', { version })}</h2>
          <p className={classes.faint}>{actionText(data.to)}</p>
        </div>
        <RestoreVersion
          subject={subject}
          version={data.to}
          current={current}
          unavailable={unavailable}
          onRestored={() => onSearch({ version: undefined, from: undefined, dialogPage: undefined })}
        />
      </div>
      <ComparedWith {...props} />
      {'steps' in data ? (
        <GuideDifferenceView guideId={subject.id} difference={data} />
      ) : (
        <ChapterDifferenceView chapterId={subject.id} difference={data} />
      )}
    </section>
  )
}

interface ContentVersionProps extends VersionsProps {
  readonly version: WireListedVersion
  readonly current: number
}

/** Changes in a version of content that is restored as a whole, with the action that restores it. */
function ContentVersion({ subject, version, current, onSearch }: ContentVersionProps) {
  const { t } = useTranslation('guide')
  const actionText = useActionText()
  const changes = useChangesText()(version)
  return (
    <section
      className={classes.difference}
      aria-label={t('versions.difference', { version: version.version })}
    >
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t('versions.number', { version: version.version })}</h2>
          <p className={classes.faint}>{actionText(version)}</p>
        </div>
        <RestoreVersion
          subject={subject}
          version={version}
          current={current}
          // Members who may not change the content cannot open the list of its versions either.
          unavailable={null}
          onRestored={() => onSearch({ version: undefined, dialogPage: undefined })}
        />
      </div>
      {changes === '' ? null : <p className={classes.summary}>{changes}</p>}
    </section>
  )
}

function Versions({ subject, search, onSearch }: VersionsProps) {
  const { t } = useTranslation('common')
  const list = useVersionList(subject, search.dialogPage ?? 1)
  // The current version is on the first page, regardless of the page that the user has opened.
  const first = useVersionList(subject, 1)
  if (list.error) return <Failed error={list.error} retry={() => void list.refetch()} />
  if (!list.data || !first.data) return <Waiting label={t('states.loading')} rows={6} />
  const newest = first.data.items[0]
  const chosen = search.version ?? list.data.items[0]?.version ?? newest?.version
  if (chosen === undefined || newest === undefined) return null
  return (
    <div className={classes.columns}>
      <VersionList
        list={list.data}
        chosen={chosen}
        onChoose={version => onSearch({ version, from: undefined })}
        onPage={page => onSearch({ dialogPage: page === 1 ? undefined : page, version: undefined })}
      />
      {subject.kind === 'content' ? (
        <ContentVersion
          subject={subject}
          search={search}
          onSearch={onSearch}
          version={list.data.items.find(({ version }) => version === chosen) ?? newest}
          current={newest.version}
        />
      ) : (
        <Difference
          subject={subject}
          search={search}
          onSearch={onSearch}
          version={chosen}
          items={list.data.items}
          current={newest.version}
        />
      )}
    </div>
  )
}

/** Versions of a guide, chapter or other content: who saved what when, what differs between any two, and a way back. */
export function VersionsDialog({ subject, search, onSearch }: VersionsProps) {
  const { t } = useTranslation(['guide', 'common'])
  return (
    <Dialog
      title={t(`versions.title.${subject.kind}`)}
      isOpen
      size="lg"
      closeLabel={t('common:actions.close')}
      onClose={() => onSearch(closedGuideDialog)}
    >
      <Versions subject={subject} search={search} onSearch={onSearch} />
    </Dialog>
  )
}
