import { ActionIcon, Menu } from '@mantine/core'
import { cloneElement, Fragment, type ReactElement, type Ref, useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import { useMenuPlace } from './use-menu-place.ts'

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

/** A button that takes a ref and what makes it open a menu. */
type Trigger = ReactElement<{
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: () => void
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
}>

interface ActionMenuProps {
  /** Spoken name of the button that opens the menu. */
  readonly label: string
  readonly groups: readonly MenuGroup[]
  /** What the button shows; a "more" icon when absent. */
  readonly trigger?: Trigger
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
      data-danger={action.isDanger || undefined}
      closeMenuOnClick={!unavailable}
      onClick={select}
    >
      <ActionText action={action} />
    </Menu.Item>
  )
}

function MenuBody({ label, groups }: Pick<ActionMenuProps, 'label' | 'groups'>) {
  const filled = groups.filter(group => group.actions.length > 0)
  return (
    <Menu.Dropdown aria-label={label}>
      {filled.map((group, index) => (
        <Fragment key={group.id}>
          {index > 0 ? <Menu.Divider /> : null}
          {/* biome-ignore lint/a11y/useSemanticElements: within a menu ARIA has groups, HTML has none */}
          <div role="group" aria-label={group.label}>
            {group.label ? <Menu.Label role="presentation">{group.label}</Menu.Label> : null}
            {group.actions.map(action => (
              <ActionItem key={action.id} action={action} />
            ))}
          </div>
        </Fragment>
      ))}
    </Menu.Dropdown>
  )
}

/** The menu itself. It opens once it stands, from its own button, so that closing gives the focus back there. */
function UsedMenu({ label, groups, trigger, side = 'bottom-end' }: ActionMenuProps & { trigger: Trigger }) {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const place = useMenuPlace(label, isOpen)
  useEffect(() => {
    target.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position={side}
      width={220}
      withinPortal
      portalProps={place}
      transitionProps={{ duration: 90 }}
      // The menu itself takes the focus: a menu may hold nothing that is no item of it.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(trigger, { ref: target })}</Menu.Target>
      <MenuBody label={label} groups={groups} />
    </Menu>
  )
}

/**
 * A button with a menu of actions; arrow keys move, Escape closes and gives the focus back. The menu is made
 * when it is first asked for: lists hold hundreds of them.
 */
export function ActionMenu(props: ActionMenuProps) {
  const [isUsed, setUsed] = useState(false)
  const trigger = props.trigger ?? (
    <ActionIcon variant="subtle" size="md" aria-label={props.label}>
      <Icon name="more" />
    </ActionIcon>
  )
  if (isUsed) return <UsedMenu {...props} trigger={trigger} />
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setUsed(true),
  })
}
