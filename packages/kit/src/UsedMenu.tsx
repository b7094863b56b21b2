import { Menu } from '@mantine/core'
import { cloneElement, Fragment, useEffect, useRef, useState } from 'react'
import { fitWindow } from './fit-height.ts'
import { Icon } from './Icon.tsx'
import type { ActionMenuProps, MenuAction, MenuTrigger } from './menu-action.ts'
import { useMenuPlace } from './use-menu-place.ts'

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

/** In a narrower window, in pixels, there is no room for a menu beside its button. */
const besideFrom = 640

interface UsedMenuProps extends ActionMenuProps {
  readonly trigger: MenuTrigger
}

/** The menu itself. It opens once it stands, from its own button, so that closing gives the focus back there. */
export function UsedMenu({ label, groups, trigger, side = 'bottom-end' }: UsedMenuProps) {
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
      position={side === 'right-end' && window.innerWidth < besideFrom ? 'top-start' : side}
      width={220}
      withinPortal
      portalProps={place}
      middlewares={fitWindow}
      transitionProps={{ duration: 90 }}
      // The menu itself takes the focus: a menu may hold nothing that is no item of it.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(trigger, { ref: target })}</Menu.Target>
      <MenuBody label={label} groups={groups} />
    </Menu>
  )
}
