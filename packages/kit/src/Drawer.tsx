import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Deferred } from './Deferred.tsx'
import classes from './Drawer.module.css'
import { overlayProps } from './overlay-props.ts'

interface DrawerProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly closeLabel: string
  readonly children: ReactNode
  /** A search field that stays at the top. */
  readonly search?: ReactNode
  /** Content that stays at the end. */
  readonly footer?: ReactNode
  /** Room in pixels that is left free at the start of the page and stays usable, for a rail that opens the drawer. */
  readonly offset?: number
}

/** 240 px at the start of the page (document 2 §9); a click outside and Escape close it. */
export function Drawer(props: DrawerProps) {
  const { title, isOpen, onClose, closeLabel, children, search, footer, offset = 0 } = props
  const beside = { insetInlineStart: offset }
  return (
    <MantineDrawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position="left"
      size={240}
      {...overlayProps}
      closeButtonProps={{ 'aria-label': closeLabel }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      {...(offset === 0 ? {} : { styles: { inner: beside, overlay: beside } })}
    >
      {search ? <div className={classes.search}>{search}</div> : null}
      <div className={classes.scroll}>
        <Deferred>{children}</Deferred>
      </div>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
    </MantineDrawer>
  )
}
