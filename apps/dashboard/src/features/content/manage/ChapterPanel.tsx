import { Icon } from '@waymark/kit'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChapterNav } from './ChapterNav.tsx'
import classes from './ChapterPanel.module.css'
import { useManage } from './manage-context.ts'
import type { ManageSearch } from './manage-search.ts'

/** Returns the name of the selection in the list: all guides, one chapter, the unsorted or the deleted ones. */
function usePlaceName({ show, chapterId }: ManageSearch): string {
  const { t } = useTranslation('manage')
  const { items } = useManage().outline
  if (show === 'all') return t('nav.all')
  if (chapterId === 'deleted') return t('nav.deleted')
  return items.find(({ id }) => id === chapterId)?.title ?? t('nav.unsorted')
}

/** The chapters beside the list; on a narrow screen behind a button that names the chapter that is shown. */
export function ChapterPanel({ search }: { readonly search: ManageSearch }) {
  const { t } = useTranslation('manage')
  const id = useId()
  const place = `${search.show} ${search.chapterId}`
  // Choosing a chapter closes the list of them.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === place
  return (
    <div>
      <button
        type="button"
        className={classes.picker}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : place)}
      >
        <Icon name="chapter" size={16} />
        <span className="wm-visually-hidden">{t('nav.label')}: </span>
        <span className={classes.place}>{usePlaceName(search)}</span>
        <Icon name="chevronDown" size={14} />
      </button>
      <div id={id} className={classes.panel} data-open={isOpen}>
        <ChapterNav search={search} />
      </div>
    </div>
  )
}
