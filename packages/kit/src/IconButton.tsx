import { ActionIcon } from '@mantine/core'
import type { MouseEventHandler, Ref } from 'react'
import { Hint } from './Hint.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'

interface IconButtonProps {
  readonly icon: IconName
  /** Spoken name; also shown on hover and focus. */
  readonly label: string
  readonly size?: 'sm' | 'md'
  readonly isDanger?: boolean
  readonly isPressed?: boolean
  /** Shows or hides something below it. */
  readonly isExpanded?: boolean
  /** Why this button may not be used; shown instead of the label. */
  readonly unavailable?: string | null | undefined
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
  readonly ref?: Ref<HTMLButtonElement>
}

/** An action shown as a drawing alone. */
export function IconButton(props: IconButtonProps) {
  const { unavailable, onClick, isPressed, isExpanded } = props
  return (
    <Hint label={unavailable ?? props.label}>
      <ActionIcon
        {...(props.ref ? { ref: props.ref } : {})}
        variant="subtle"
        size={props.size ?? 'md'}
        {...(props.isDanger ? { color: 'red' } : {})}
        aria-label={props.label}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
        {...(unavailable ? { 'aria-disabled': true, 'data-unavailable': true } : {})}
        onClick={event => {
          if (!unavailable) onClick?.(event)
        }}
      >
        <Icon name={props.icon} size={16} />
      </ActionIcon>
    </Hint>
  )
}
