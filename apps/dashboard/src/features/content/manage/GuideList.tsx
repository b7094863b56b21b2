import { Button, Notice } from '@waymark/kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { ChapterLine, EmptyLine } from './ChapterLine.tsx'
import classes from './GuideList.module.css'
import { GuideListRow, WaitingRow } from './GuideListRow.tsx'
import { dropMark } from './guide-drop.ts'
import { useManage } from './manage-context.ts'
import { groupLines, type LineGroup, type Section } from './manage-lines.ts'
import type { ChapterKey } from './manage-search.ts'
import { type GuideListOptions, useGuideList } from './use-guide-list.ts'
import type { DrawnLine } from './use-virtual-lines.ts'

interface GuideListProps extends GuideListOptions {
  readonly onFold: (key: ChapterKey) => void
}

interface RowsProps extends GuideListProps {
  readonly state: ReturnType<typeof useGuideList>
  readonly section: Section
  readonly lines: LineGroup<DrawnLine>['lines']
}

/** The guides of one section that are in view. */
function Rows({ state, section, lines, ...props }: RowsProps) {
  const { t } = useTranslation('common')
  const { outline } = useManage()
  const denied = useDenied()
  const { lift, grip, guideAt, onShift } = state
  const { key, count } = section
  const isOrdered = key !== 'deleted'
  const shared = { count, isFramed: !state.hasHeads }
  return (
    <ul className={classes.rows} aria-label={props.titleOf(section)}>
      {lines.map(({ line, start }) => {
        if (line.kind !== 'guide') return null
        const { place } = line
        const guide = guideAt(key, place)
        if (!guide) {
          const label = t('states.loading')
          return <WaitingRow key={`at ${place}`} {...shared} place={place} start={start} label={label} />
        }
        const at = isOrdered ? { key, place } : null
        return (
          <GuideListRow
            key={guide.id}
            {...shared}
            guide={guide}
            place={place}
            start={start}
            isTicked={props.selection.has(guide.id)}
            isBusy={props.busyId === guide.id}
            isLifted={lift?.item.guide.id === guide.id}
            mark={at && lift ? dropMark(at, count, lift.drop, lift.item.from) : null}
            lang={props.search.lang}
            grip={isOrdered ? grip : null}
            onShift={isOrdered ? onShift : null}
            locked={denied(outline.may.reorder)}
          />
        )
      })}
    </ul>
  )
}

function Sections({ state, ...props }: GuideListProps & Pick<RowsProps, 'state'>) {
  const { lift } = state
  return groupLines(state.drawn).map(({ key, lines }) => {
    const section = props.sections.find(one => one.key === key)
    if (!section) return null
    const head = lines.find(({ line }) => line.kind === 'head')
    const empty = lines.find(({ line }) => line.kind === 'empty')
    const isTarget = lift !== null && lift.drop.key === key && lift.item.from.key !== key
    return (
      <section key={key} aria-label={props.titleOf(section)}>
        {head ? (
          <ChapterLine
            section={section}
            start={head.start}
            isTarget={isTarget && (!section.isOpen || section.count === 0)}
            onFold={props.onFold}
          />
        ) : null}
        {empty ? <EmptyLine chapter={key} start={empty.start} /> : null}
        {section.isOpen && section.count > 0 ? (
          <Rows {...props} state={state} section={section} lines={lines} />
        ) : null}
      </section>
    )
  })
}

/** Keeps what it says a moment longer than it changes, so that one and the same text is read again. */
function Announcement({ text }: { readonly text: string }) {
  const [said, say] = useState('')
  useEffect(() => say(text), [text])
  return (
    <p className="wm-visually-hidden" role="status">
      {said}
    </p>
  )
}

/** Chapters and their guides, drawn as far as they are in view; guides are loaded when they come there. */
export function GuideList(props: GuideListProps) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const state = useGuideList(props)
  return (
    <>
      <div className={classes.failed} hidden={!state.error}>
        {state.error ? (
          <Notice
            tone="danger"
            title={t('states.failedTitle')}
            actions={<Button onClick={state.retry}>{t('actions.retry')}</Button>}
          >
            {errorText(state.error)}
          </Notice>
        ) : null}
      </div>
      <div ref={state.list} className={classes.list} style={{ blockSize: state.totalPx }}>
        <Sections {...props} state={state} />
      </div>
      <Announcement text={state.announcement} />
    </>
  )
}
