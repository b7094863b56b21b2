import type { WireGuideRow } from '@waymark/contract'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { useOpenFiles } from '../../shared/files/use-open-files.ts'
import classes from './BulkBar.module.css'
import { useManage } from './manage-context.ts'
import type { BulkWish } from './use-bulk.ts'

interface BulkBarProps {
  readonly guides: readonly WireGuideRow[]
  readonly isBusy: boolean
  readonly onBulk: (wish: BulkWish) => void
  readonly onClear: () => void
}

/** What may be done to at least one of these; where to none, why not. */
function useRight(guides: readonly WireGuideRow[]) {
  const denied = useDenied()
  return (verb: 'edit' | 'publish' | 'delete' | 'restore') => {
    const reasons = guides.map(({ may }) => denied(may[verb]))
    return reasons.some(reason => reason === null) ? null : (reasons[0] ?? null)
  }
}

/** What can be done to all guides that are ticked. */
export function BulkBar({ guides, isBusy, onBulk, onClear }: BulkBarProps) {
  const { t } = useTranslation('manage')
  const { t: words } = useTranslation('files')
  const { ask } = useManage()
  const openFiles = useOpenFiles()
  const right = useRight(guides)
  const isAnyDeleted = guides.some(({ visibility }) => visibility === 'deleted')
  const isAnyLiving = guides.some(({ visibility }) => visibility !== 'deleted')
  const one = (action: 'publish' | 'unpublish' | 'restore', verb: 'publish' | 'restore') => (
    <Button isBusy={isBusy} unavailable={right(verb)} onClick={() => onBulk({ action })}>
      {t(`bulk.${action}`)}
    </Button>
  )
  return (
    <section className={classes.bar} aria-label={t('bulk.label')}>
      <span className={classes.count} role="status">
        {t('bulk.count', { count: guides.length })}
      </span>
      {isAnyLiving ? (
        <>
          <Button icon="move" unavailable={right('edit')} onClick={() => ask({ kind: 'moveGuides', guides })}>
            {t('bulk.move')}
          </Button>
          <Button
            icon="download"
            onClick={() => openFiles('export', { kind: 'guides', ids: guides.map(({ id }) => id) })}
          >
            {words('menu.export')}
          </Button>
          {one('publish', 'publish')}
          {one('unpublish', 'publish')}
          <Button
            kind="danger"
            icon="trash"
            unavailable={right('delete')}
            onClick={() => ask({ kind: 'deleteGuides', guides })}
          >
            {t('bulk.delete')}
          </Button>
        </>
      ) : null}
      {isAnyDeleted ? one('restore', 'restore') : null}
      <Button kind="quiet" icon="close" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </section>
  )
}
