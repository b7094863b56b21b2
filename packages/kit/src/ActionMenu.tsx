import { ActionIcon, Menu } from '@mantine/core'
import { Fragment } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  readonly isDanger?: boolean
  /** One of several choices of which one holds. */
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

function ActionText({ action }: { readonly action: MenuAction }) {
  return (
    <>
      {action.label}
      {action.unavailable ? <span className="wm-menu-reason">{action.unavailable}</span> : null}
    </>
  )
}

function ActionItem({ action }: { readonly action: MenuAction }) {
  const { unavailable, isChecked } = action
  const select = () => {
    if (!unavailable) action.onSelect()
  }
  const refused = unavailable ? { 'aria-disabled': true, 'data-unavailable': true } : {}
  if (isChecked !== undefined) {
    return (
      <Menu.RadioItem
        {...refused}
        value={action.id}
        checked={isChecked}
        checkIcon={<Icon name="check" size={14} />}
        closeMenuOnClick={!unavailable}
        onChange={select}
      >
        <ActionText action={action} />
      </Menu.RadioItem>
    )
  }
  return (
    <Menu.Item
      {...refused}
      leftSection={action.icon ? <Icon name={action.icon} size={15} /> : null}
      {...(action.isDanger ? { color: 'red' } : {})}
      closeMenuOnClick={!unavailable}
      onClick={select}
    >
      <ActionText action={action} />
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
