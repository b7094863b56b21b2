import { ActionIcon } from '@mantine/core'
import { cloneElement, lazy, Suspense, useState } from 'react'
import { Icon } from './Icon.tsx'
import type { ActionMenuProps } from './menu-action.ts'

const loadMenu = () => import('./UsedMenu.tsx')
const UsedMenu = lazy(async () => ({ default: (await loadMenu()).UsedMenu }))

/** Fetches its code ahead; where that fails, the click asks again and shows the failure. */
const fetchMenu = () => void loadMenu().catch(() => undefined)

/**
 * A button with a menu of actions; arrow keys move, Escape closes and gives the focus back. The menu is made
 * when it is first asked for: lists hold hundreds of them. Its code is fetched when a mouse or the focus reaches a button.
 */
export function ActionMenu(props: ActionMenuProps) {
  const [isUsed, setUsed] = useState(false)
  const trigger = props.trigger ?? (
    <ActionIcon variant="subtle" size="md" aria-label={props.label}>
      <Icon name="more" />
    </ActionIcon>
  )
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchMenu,
    onFocus: fetchMenu,
    onClick: () => setUsed(true),
  })
  if (!isUsed) return closed
  return (
    <Suspense fallback={closed}>
      <UsedMenu {...props} trigger={trigger} />
    </Suspense>
  )
}
