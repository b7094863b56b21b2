import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { fitWindow } from './fit-height.ts'
import { Hint } from './Hint.tsx'
import { Icon } from './Icon.tsx'
import { useMenuPlace } from './use-menu-place.ts'

interface ColumnMenuProps {
  readonly label: string
  readonly columns: readonly { readonly key: string; readonly header: string; readonly isFixed?: boolean }[]
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

/** A button with a menu that shows and hides the columns of a table; it stays open while one chooses. */
export function ColumnMenu({ label, columns, hidden, onToggle }: ColumnMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useMenuPlace(label, isOpen)
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={220}
      withinPortal
      portalProps={place}
      middlewares={fitWindow}
      transitionProps={{ duration: 90 }}
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
    >
      <Hint label={label}>
        <Menu.Target>
          <ActionIcon variant="subtle" size="md" aria-label={label}>
            <Icon name="columns" />
          </ActionIcon>
        </Menu.Target>
      </Hint>
      <Menu.Dropdown aria-label={label}>
        {columns
          .filter(column => !column.isFixed)
          .map(column => (
            <Menu.CheckboxItem
              key={column.key}
              checked={!hidden.has(column.key)}
              checkIcon={<Icon name="check" size={14} />}
              closeMenuOnClick={false}
              onChange={() => onToggle(column.key)}
            >
              {column.header}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
