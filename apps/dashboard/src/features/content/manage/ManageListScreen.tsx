import { Button, EmptyState, nextPaint, PageHeader, Waiting } from '@waymark/kit'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { AllFilesMenu } from '../../../shared/files/AllFilesMenu.tsx'
import { firstSign } from '../../../shared/presence/first-sign.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { ChapterPanel } from './ChapterPanel.tsx'
import { GuideList } from './GuideList.tsx'
import { ManageBody } from './ManageBody.tsx'
import classes from './ManageListScreen.module.css'
import { ManageToolbar } from './ManageToolbar.tsx'
import { ManageContext, type ManageTools } from './manage-context.ts'
import { listSections, type Section } from './manage-lines.ts'
import type { ManageSearch } from './manage-search.ts'
import { NewGuide } from './NewGuide.tsx'
import { OpenApplication } from './OpenApplication.tsx'
import { useFolds } from './use-folds.ts'
import { useManageTools } from './use-manage-tools.ts'
import { type OutlineState, useOutline } from './use-outline.ts'

// They do not weigh on the list, and come once a person moves on it: who opens one can type at once.
const loadDialogs = () => import('./ManageDialogs.tsx')
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))
const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }))
const RecordGuide = lazy(async () => ({ default: (await import('./RecordGuide.tsx')).RecordGuide }))
const ManageDialogs = lazy(async () => ({ default: (await loadDialogs()).ManageDialogs }))

interface ManageListProps {
  readonly search: ManageSearch
  readonly onSearch: (change: Partial<ManageSearch>) => void
}

/** Placeholder for the list while it is loading, or after loading failed. */
function NoList({ list }: { readonly list: OutlineState }) {
  const { t } = useTranslation(['manage', 'common'])
  const errorText = useErrorText()
  return (
    <>
      <PageHeader title={t('title')} />
      {list.error ? (
        <EmptyState
          icon="alert"
          tone="danger"
          title={t('common:states.failedTitle')}
          text={errorText(list.error)}
        >
          <Button onClick={list.retry}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} rows={8} />
      )}
    </>
  )
}

interface ContentProps extends Pick<ManageListProps, 'search'> {
  readonly tools: ManageTools
  readonly state: ReturnType<typeof useManageTools>
}

function Content({ search, tools, state }: ContentProps) {
  const { t } = useTranslation('manage')
  const { folded, fold, foldAll } = useFolds()
  const { outline } = tools
  const sections = useMemo(() => listSections(outline, search, folded), [outline, search, folded])
  const titleOf = ({ key, chapter }: Section) =>
    chapter?.title ?? t(key === 'deleted' ? 'nav.deleted' : 'nav.unsorted')
  const foldable = search.show === 'all' && sections.length > 1 ? sections.map(({ key }) => key) : null
  const { ticked } = state
  return (
    <div className={classes.content}>
      <ManageToolbar
        search={search}
        fold={
          foldable && {
            isFolded: foldable.every(key => folded.has(key)),
            onFold: () => foldAll(foldable),
          }
        }
      />
      <ManageBody sections={sections} search={search}>
        <GuideList
          // Another place begins at its top, with rows of its own.
          key={`${search.show} ${search.chapterId}`}
          sections={sections}
          search={search}
          selection={ticked.selection}
          busyId={state.busyId}
          titleOf={titleOf}
          run={state.run}
          onListed={ticked.onListed}
          onFold={fold}
        />
      </ManageBody>
      {ticked.selection.size > 0 ? (
        <Suspense>
          <BulkBar
            guides={[...ticked.selection.values()]}
            isBusy={state.isBulkBusy}
            onBulk={input => state.onBulk([...ticked.selection.values()], input)}
            onClear={ticked.clear}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** All guides of the property under their chapters (product-screens §2.1). */
export function ManageListScreen({ search, onSearch }: ManageListProps) {
  const { t } = useTranslation('manage')
  const { id: property } = useProperty()
  const list = useOutline(property, search)
  const state = useManageTools({ property, outline: list.outline, onSearch })
  const { tools } = state
  const isListed = tools !== null
  useEffect(() => {
    // If the network fails now, opening one repeats the request.
    if (isListed)
      void nextPaint()
        .then(firstSign)
        .then(loadDialogs)
        .catch(() => undefined)
  }, [isListed])
  if (!tools) return <NoList list={list} />
  const isAsked = state.question ?? state.refusal ?? state.report ?? search.dialog
  return (
    <ManageContext value={tools}>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <AllFilesMenu />
            <OpenApplication />
            <Suspense fallback={<i className={classes.record} />}>
              <RecordGuide />
            </Suspense>
            <NewGuide />
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.aside}>
          <ChapterPanel search={search} />
          <Suspense>
            <div className={classes.firstSteps}>
              <FirstSteps />
            </div>
          </Suspense>
        </div>
        <Content search={search} tools={tools} state={state} />
      </div>
      {isAsked ? (
        <Suspense>
          <ManageDialogs state={state} search={search} />
        </Suspense>
      ) : null}
    </ManageContext>
  )
}
