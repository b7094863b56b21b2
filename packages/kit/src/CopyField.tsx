import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import classes from './CopyField.module.css'
import { IconButton } from './IconButton.tsx'

interface CopyFieldProps {
  readonly label: string
  readonly value: string
  readonly copyLabel: string
  readonly copiedLabel: string
  readonly description?: string | undefined
}

/** A value to take elsewhere: readable, selected on focus, with a button that copies it. */
export function CopyField({ label, value, copyLabel, copiedLabel, description }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // No clipboard here (an address without HTTPS): the value stands selected, ready for the keyboard.
      setCopied(false)
    }
  }
  return (
    <div className={classes.row}>
      <TextInput
        ref={input}
        className={classes.field}
        classNames={{ input: 'wm-mono' }}
        label={label}
        description={description}
        value={value}
        readOnly
        dir="ltr"
        spellCheck={false}
        onFocus={event => event.currentTarget.select()}
        onBlur={() => setCopied(false)}
      />
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={isCopied ? copiedLabel : copyLabel}
        onClick={() => void copy()}
      />
      <span className="wm-visually-hidden" role="status">
        {isCopied ? copiedLabel : ''}
      </span>
    </div>
  )
}
