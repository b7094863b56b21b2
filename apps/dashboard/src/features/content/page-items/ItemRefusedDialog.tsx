import { Link, useNavigate } from '@tanstack/react-router'
import { ConfirmDialog } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { issueHash } from '../../../shared/issues/issue-hash.ts'
import type { FoundIssue } from '../../../shared/issues/read-issues.ts'
import { useIssueSentence } from '../../../shared/issues/use-issue-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { nameOf, type WireItem } from './item-draft.ts'
import type { kindLooks } from './item-kinds.ts'

export interface ItemRefusal {
  readonly item: WireItem
  readonly issues: readonly FoundIssue[]
}

type ItemRefusedProps = ItemRefusal & {
  readonly to: (typeof kindLooks)[keyof typeof kindLooks]['editor']
  readonly onClose: () => void
}

/** Says why an item cannot go live; each reason leads to its field in the editor. */
export function ItemRefusedDialog({ item, issues, to, onClose }: ItemRefusedProps) {
  const { t } = useTranslation(['items', 'common'])
  const navigate = useNavigate()
  const issueText = useIssueSentence()
  const { id: property } = useProperty()
  const params = { property, itemId: String(item.id) }
  return (
    <ConfirmDialog
      isOpen
      title={t('refused.title', { name: nameOf(item) })}
      confirmLabel={t('refused.open')}
      cancelLabel={t('common:actions.close')}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        void navigate({ to, params })
      }}
    >
      <ul>
        {issues.map(issue => (
          <li key={`${issue.path} ${issue.code}`}>
            <Link to={to} params={params} hash={issueHash(issue.path)} onClick={onClose}>
              {issueText(issue)}
            </Link>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
