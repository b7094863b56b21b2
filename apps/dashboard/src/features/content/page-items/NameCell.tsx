import { Link } from '@tanstack/react-router'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { Hint, Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { CheckMark } from '../../../shared/page-check/CheckMark.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Items.module.css'
import { nameOf, type WireItem } from './item-draft.ts'
import { kindLooks } from './item-kinds.ts'
import { useBlocked } from './use-item-words.ts'

/** The name of an item as a link to its editor, with a mark where something is wrong with it. */
export function NameCell({ kind, item }: { readonly kind: PageItemKind; readonly item: WireItem }) {
  const { t } = useTranslation('items')
  const { id: property } = useProperty()
  const blocked = useBlocked()(item)
  return (
    <span className={classes.nameCell}>
      <Link
        className={classes.name}
        to={kindLooks[kind].editor}
        params={{ property, itemId: String(item.id) }}
      >
        {nameOf(item)}
      </Link>
      {blocked ? (
        <Hint label={blocked}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reasons must be reachable by keyboard */}
          <span className={classes.alarm} tabIndex={0} role="img" aria-label={t('list.incomplete')}>
            <Icon name="alert" size={15} />
          </span>
        </Hint>
      ) : null}
      {kind === 'task' ? null : <CheckMark kind={kind} id={item.id} />}
    </span>
  )
}
