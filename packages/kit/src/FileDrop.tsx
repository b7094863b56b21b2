import { type DragEvent, useId, useState } from 'react'
import classes from './FileDrop.module.css'
import { Icon } from './Icon.tsx'

interface FileDropProps {
  readonly label: string
  readonly hint?: string
  /** File name endings and media types, as the browser's own dialog takes them. */
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly error?: string | null | undefined
}

/** Takes one file, dropped or chosen; the whole area is the label of a file input. */
export function FileDrop({ label, hint, accept, onFile, error }: FileDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (file: File | null | undefined) => {
    if (file) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div>
      <label
        className={classes.area}
        data-over={isOver}
        htmlFor={id}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={20} />
        <span className={classes.label}>{label}</span>
        {hint ? <span className={classes.hint}>{hint}</span> : null}
        <input
          id={id}
          className="wm-visually-hidden"
          type="file"
          accept={accept}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          onChange={event => {
            take(event.currentTarget.files?.item(0))
            // The same file again, corrected meanwhile, must be noticed.
            event.currentTarget.value = ''
          }}
        />
      </label>
      {error ? (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
