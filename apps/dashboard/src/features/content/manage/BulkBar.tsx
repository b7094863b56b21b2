import type { WireGuideRow } from '@waymark/contract'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useOpenFiles } from '../../../shared/files/use-open-files.ts'
import classes from './BulkBar.module.css'
import { useManage } from './manage-context.ts'
import { useBlockedText } from './use-blocked-text.ts'
import type { BulkRequest } from './use-bulk.ts'

interface BulkBarProps {
  readonly guides: readonly WireGuideRow[]
  readonly isBusy: boolean
  readonly onBulk: (input: BulkRequest) => void
  readonly onClear: () => void
}

/** Null where at least one of the guides has no reason against it; else the first reason. */
function reasonForAll(guides: readonly WireGuideRow[], reasonOf: (guide: WireGuideRow) => string | null) {
  const reasons = guides.map(reasonOf)
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}

/** Returns whether an action is permitted for at least one of these; if for none, the reason. */
function useRight(guides: readonly WireGuideRow[]) {
  const denied = useDenied()
  return (verb: 'edit' | 'publish' | 'delete' | 'restore') =>
    reasonForAll(guides, ({ may }) => denied(may[verb]))
}

/** Why none of the private ones can be published; null where one can. */
function usePublishBlocked(guides: readonly WireGuideRow[]): string | null {
  const denied = useDenied()
  const blocked = useBlockedText()
  const drafts = guides.filter(({ visibility }) => visibility === 'private')
  return reasonForAll(drafts, guide => denied(guide.may.publish) ?? blocked(guide))
}

/** Actions for all ticked guides. */
export function BulkBar({ guides, isBusy, onBulk, onClear }: BulkBarProps) {
  const { t } = useTranslation('manage')
  const { t: words } = useTranslation('files')
  const { ask } = useManage()
  const openFiles = useOpenFiles()
  const right = useRight(guides)
  const isAnyDeleted = guides.some(({ visibility }) => visibility === 'deleted')
  const isAnyLiving = guides.some(({ visibility }) => visibility !== 'deleted')
  const blocked = usePublishBlocked(guides)
  const one = (action: 'publish' | 'unpublish' | 'restore', unavailable: string | null) => (
    <Button isBusy={isBusy} unavailable={unavailable} onClick={() => onBulk({ action })}>
      {t(`bulk.${action}`)}
    </Button>
  )
  return (
    <section className={classes.bar} aria-label={t('bulk.label')}>
      <span className={classes.count} role="status">
        {t('bulk.count', { count: guides.length })}
      </span>
      <span className={classes.clear}>
        <Button kind="quiet" icon="close" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
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
          {one('publish', right('publish') ?? blocked)}
          {one('unpublish', right('publish'))}
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
      {isAnyDeleted ? one('restore', right('restore')) : null}
    </section>
  )
}
