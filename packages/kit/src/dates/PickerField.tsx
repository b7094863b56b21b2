import { Input } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Hint } from '../Hint.tsx'
import { Icon } from '../Icon.tsx'
import { DropdownPanel } from './DropdownPanel.tsx'
import classes from './PickerField.module.css'

/** Value and callbacks of a field with a dropdown; the same for every picker. */
export interface PickerFieldBasics {
  readonly label: string
  /** The label is spoken but not shown. */
  readonly isLabelHidden?: boolean
  readonly description?: string | undefined
  readonly error?: string | null | undefined
  /** A click on the field does not open the dropdown, and one outside does not close it. */
  readonly isOpenBlocked?: boolean
  /** Why it may not be changed; the field stays readable and in the tab order. */
  readonly unavailable?: string | null | undefined
}

interface PickerFieldProps extends PickerFieldBasics {
  readonly text: string
  readonly isEmpty?: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** Asked to close: by a second click or one outside, or by Escape. */
  readonly onClose: (how: 'click' | 'escape') => void
  readonly panelClass?: string | undefined
  /** Width of the dropdown in pixels. */
  readonly panelWidth?: number
  readonly children: ReactNode
}

/** After closing, the focus goes back to the field unless the person has put it elsewhere. */
function useFocusBack(isOpen: boolean) {
  const trigger = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    const isInside = document.activeElement?.closest('[data-picker-panel]') !== null
    if (wasOpen.current && !isOpen && (isLost || isInside)) trigger.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return trigger
}

/** A field that shows what is chosen, and opens a dropdown to choose something else. */
export function PickerField(props: PickerFieldProps) {
  const { label, error, unavailable, isOpen, isOpenBlocked = false } = props
  const id = useId()
  const trigger = useFocusBack(isOpen)
  const click = () => {
    if (unavailable || isOpenBlocked) return
    if (isOpen) props.onClose('click')
    else props.onOpen()
  }
  return (
    <Input.Wrapper
      label={<span id={`${id}-label`}>{label}</span>}
      labelElement="div"
      description={props.description}
      error={error ?? null}
      errorProps={{ id: `${id}-error` }}
      classNames={{ label: props.isLabelHidden ? 'wm-visually-hidden' : '' }}
    >
      <DropdownPanel
        label={label}
        isOpen={isOpen}
        mayClickOutside={!isOpenBlocked}
        onClose={props.onClose}
        panelClass={props.panelClass}
        width={props.panelWidth}
        panel={props.children}
      >
        <div className={classes.frame}>
          <Hint label={unavailable}>
            <button
              ref={trigger}
              type="button"
              id={id}
              className={classes.trigger}
              aria-labelledby={`${id}-label ${id}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-disabled={unavailable ? true : undefined}
              {...(error ? { 'aria-describedby': `${id}-error`, 'data-error': true } : {})}
              onClick={click}
            >
              <Icon name="calendar" size={15} className={classes.icon} />
              <span className={classes.text} data-empty={props.isEmpty}>
                {props.text}
              </span>
              <Icon name="chevronDown" size={14} className={classes.icon} />
            </button>
          </Hint>
        </div>
      </DropdownPanel>
    </Input.Wrapper>
  )
}
