import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { DialogActions } from '../Dialog.tsx'
import { TextField } from '../TextField.tsx'

interface UrlFormProps {
  readonly label: string
  readonly description?: string
  readonly insert: string
  readonly leave: string
  readonly faultOf: (text: string) => string | null
  readonly onLeave: () => void
  readonly onSubmit: (url: string) => void
  /** Renders the preview for a valid URL. */
  readonly preview: (url: string) => ReactNode
}

/** Asks for a URL, says what is wrong with it once something is written, and shows what is there. */
export function UrlForm({
  label,
  description,
  insert,
  leave,
  faultOf,
  onLeave,
  onSubmit,
  preview,
}: UrlFormProps) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const url = text.trim()
  const fault = faultOf(url)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // A dialog may stand within a form of the page, which this must not send.
        event.stopPropagation()
        setAsked(true)
        if (fault === null) onSubmit(url)
      }}
    >
      <TextField
        label={label}
        description={description}
        type="url"
        isMono
        autoFocus
        maxLength={2048}
        value={text}
        error={isAsked || url !== '' ? fault : null}
        onChange={setText}
      />
      {fault === null ? preview(url) : null}
      <DialogActions>
        <Button onClick={onLeave}>{leave}</Button>
        <Button kind="primary" type="submit">
          {insert}
        </Button>
      </DialogActions>
    </form>
  )
}
