import { Button as MantineButton } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'
import { Hint } from './Hint.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

export interface ButtonProps {
  readonly children: ReactNode
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'sm' | 'xs'
  readonly icon?: IconName
  readonly type?: 'button' | 'submit'
  readonly isBusy?: boolean
  readonly isFullWidth?: boolean
  /** Why this button may not be used. It stays in the tab order and shows the reason (document 2 §6.3). */
  readonly unavailable?: string | null | undefined
  readonly autoFocus?: boolean
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
}

const variants = { primary: 'filled', secondary: 'default', quiet: 'subtle', danger: 'filled' } as const

/** A labelled action. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', unavailable, icon, onClick } = props
  return (
    <Hint label={unavailable}>
      <MantineButton
        type={unavailable ? 'button' : (props.type ?? 'button')}
        variant={variants[kind]}
        size={props.size ?? 'sm'}
        {...(kind === 'danger' ? { color: 'red' } : {})}
        fullWidth={props.isFullWidth ?? false}
        loading={props.isBusy ?? false}
        leftSection={icon ? <Icon name={icon} size={15} /> : null}
        {...(props.autoFocus ? { 'data-autofocus': true } : {})}
        {...(unavailable ? { 'aria-disabled': true, 'data-unavailable': true } : {})}
        onClick={event => {
          if (!unavailable) onClick?.(event)
        }}
      >
        {props.children}
      </MantineButton>
    </Hint>
  )
}
