import { ActionIcon, Menu } from '@mantine/core'
import { Fragment } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  readonly isDanger?: boolean
  readonly isChecked?: boolean
  /** Why it may not be chosen; shown under the label. */
  readonly unavailable?: string | null | undefined
  readonly onSelect: () => void
}

export interface MenuGroup {
  readonly id: string
  readonly label?: string
  readonly actions: readonly MenuAction[]
}

interface ActionMenuProps {
  /** Spoken name of the button that opens the menu. */
  readonly label: string
  readonly groups: readonly MenuGroup[]
  /** What the button shows; a "more" icon when absent. */
  readonly trigger?: React.ReactElement
  readonly side?: 'bottom-end' | 'bottom-start' | 'right-end'
}

function ActionItem({ action }: { readonly action: MenuAction }) {
  const { unavailable } = action
  return (
    <Menu.Item
      leftSection={action.icon ? <Icon name={action.icon} size={15} /> : null}
      rightSection={action.isChecked ? <Icon name="check" size={14} /> : null}
      {...(action.isDanger ? { color: 'red' } : {})}
      {...(unavailable ? { 'aria-disabled': true, 'data-unavailable': true, closeMenuOnClick: false } : {})}
      {...(action.isChecked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': action.isChecked })}
      onClick={() => {
        if (!unavailable) action.onSelect()
      }}
    >
      {action.label}
      {unavailable ? <span className="wm-menu-reason">{unavailable}</span> : null}
    </Menu.Item>
  )
}

/** A button with a menu of actions; arrow keys move, Escape closes and gives the focus back. */
export function ActionMenu({ label, groups, trigger, side = 'bottom-end' }: ActionMenuProps) {
  const filled = groups.filter(group => group.actions.length > 0)
  return (
    <Menu position={side} width={220} withinPortal transitionProps={{ duration: 90 }}>
      <Menu.Target>
        {trigger ?? (
          <ActionIcon variant="subtle" size="md" aria-label={label}>
            <Icon name="more" />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {filled.map((group, index) => (
          <Fragment key={group.id}>
            {index > 0 ? <Menu.Divider /> : null}
            {group.label ? <Menu.Label>{group.label}</Menu.Label> : null}
            {group.actions.map(action => (
              <ActionItem key={action.id} action={action} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
