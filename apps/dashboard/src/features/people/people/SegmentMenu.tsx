import { useNavigate } from '@tanstack/react-router'
import type { WirePageSegment, WireUserSegment } from '@waymark/contract'
import { ActionMenu, Button, ConfirmDialog, Dialog, DialogActions } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { type SegmentKind, SegmentUses } from './SegmentUses.tsx'
import { useDeleteSegment, useDuplicateSegment } from './use-segment-actions.ts'

interface SegmentMenuProps {
  readonly kind: SegmentKind
  readonly segment: WireUserSegment | WirePageSegment
  readonly onEdit: () => void
}

const isUsed = ({ usage }: SegmentMenuProps['segment']): boolean =>
  Object.values(usage).some(count => count > 0)

/** Before deleting: what names the segment, while it does, else the question. */
function DeleteDialog({
  kind,
  segment,
  onClose,
}: Omit<SegmentMenuProps, 'onEdit'> & { readonly onClose: () => void }) {
  const { t } = useTranslation(['people', 'common'])
  const remove = useDeleteSegment(kind)
  if (isUsed(segment)) {
    return (
      <Dialog title={t('delete.usedTitle', { name: segment.name })} isOpen onClose={onClose} size="md">
        <p>{t('delete.used')}</p>
        <SegmentUses kind={kind} id={segment.id} />
        <DialogActions>
          <Button kind="primary" autoFocus onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('delete.title')}
      confirmLabel={t('common:actions.delete')}
      cancelLabel={t('common:actions.cancel')}
      isDanger
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        remove.mutate(segment)
      }}
    >
      <p>{t('delete.text', { name: segment.name })}</p>
    </ConfirmDialog>
  )
}

/** Actions for a segment in the list. */
export function SegmentMenu({ kind, segment, onEdit }: SegmentMenuProps) {
  const { t } = useTranslation('people')
  const denied = useDenied()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const [isDeleting, setDeleting] = useState(false)
  const duplicate = useDuplicateSegment(copy =>
    navigate({
      to: '/app/$property/users/list/segments/builder',
      params: { property },
      search: { segment: copy },
    }),
  )
  const unavailable = denied(segment.may.edit)
  const copyAction = {
    id: 'duplicate',
    label: t('menu.duplicate'),
    icon: 'duplicate' as const,
    unavailable,
    onSelect: () => duplicate.mutate(segment.id),
  }
  return (
    <>
      <ActionMenu
        label={t('menu.label', { name: segment.name })}
        groups={[
          {
            id: 'open',
            actions: [
              { id: 'edit', label: t('menu.edit'), icon: 'edit', onSelect: onEdit },
              ...(kind === 'users' ? [copyAction] : []),
            ],
          },
          {
            id: 'end',
            actions: [
              {
                id: 'delete',
                label: t('menu.delete'),
                icon: 'trash',
                isDanger: true,
                unavailable,
                onSelect: () => setDeleting(true),
              },
            ],
          },
        ]}
      />
      {isDeleting ? <DeleteDialog kind={kind} segment={segment} onClose={() => setDeleting(false)} /> : null}
    </>
  )
}
