import type { KeyboardEvent } from 'react'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-paths.ts'
import classes from './AssistantPreview.module.css'
import type { AssistantTab } from './assistant-sample.ts'

interface AssistantTabsProps {
  readonly id: string
  readonly label: string
  readonly names: Readonly<Record<AssistantTab, string>>
  readonly tabs: readonly AssistantTab[]
  readonly tab: AssistantTab
  readonly onTab: (tab: AssistantTab) => void
}

const icons: Readonly<Record<AssistantTab, IconName>> = {
  announcements: 'mail',
  home: 'guide',
  search: 'search',
}

/** The tab that a key leads to, around the ends; null for other keys. */
function tabAfterKey(event: KeyboardEvent<HTMLElement>, tabs: readonly AssistantTab[], at: number) {
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  const backward = isMirrored ? 'ArrowRight' : 'ArrowLeft'
  if (event.key === forward) return tabs[(at + 1) % tabs.length]
  if (event.key === backward) return tabs.at(at - 1)
  if (event.key === 'Home') return tabs[0]
  return event.key === 'End' ? tabs.at(-1) : null
}

/** The bar of tabs at the bottom; arrow keys go from tab to tab. */
export function AssistantTabs({ id, label, names, tabs, tab, onTab }: AssistantTabsProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabAfterKey(event, tabs, tabs.indexOf(tab))
    if (!next) return
    event.preventDefault()
    onTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={move}>
      {tabs.map(one => (
        <button
          key={one}
          id={`${id}-${one}`}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={one === tab}
          aria-controls={`${id}-panel`}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          <Icon name={icons[one]} size={17} />
          {names[one]}
        </button>
      ))}
    </div>
  )
}
