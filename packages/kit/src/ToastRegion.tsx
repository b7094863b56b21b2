import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import classes from './ToastRegion.module.css'
import { type Toast, toastStore } from './toast-store.ts'

const icons = { success: 'check', info: 'info', error: 'alert' } as const

function ToastCard({ toast, dismissLabel }: { readonly toast: Toast; readonly dismissLabel: string }) {
  const { action } = toast
  const dismiss = () => toastStore.dismiss(toast.id)
  return (
    <div className={classes.toast} data-kind={toast.kind}>
      <Icon name={icons[toast.kind]} className={classes.icon} />
      <p className={classes.text}>{toast.text}</p>
      {action ? (
        <Button
          size="xs"
          onClick={() => {
            action.run()
            dismiss()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton icon="close" size="sm" label={dismissLabel} onClick={dismiss} />
    </div>
  )
}

/** F6 leads to the toasts from anywhere, and F6 or Escape back to where one was. */
function useToastKeys(count: number) {
  const region = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const goBack = () => {
    const target = before.current
    before.current = null
    target?.focus()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const place = region.current
    if (!place) return
    const isInside = place.contains(document.activeElement)
    if (event.key === 'F6' && count > 0 && !isInside) {
      event.preventDefault()
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      place.focus()
    } else if (isInside && (event.key === 'F6' || event.key === 'Escape')) {
      event.preventDefault()
      event.stopPropagation()
      goBack()
    }
  })
  const onGone = useEffectEvent(() => {
    // With the last toast the focused button went too, and the browser tells no one that it lost the focus.
    toastStore.resume()
    if (document.activeElement === document.body || region.current?.contains(document.activeElement)) goBack()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    // Before dialogs, which keep Escape for themselves.
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
  useEffect(() => {
    if (count === 0) onGone()
  }, [count])
  return region
}

interface ToastRegionProps {
  readonly label: string
  readonly dismissLabel: string
}

/**
 * Region in which toasts appear. Errors interrupt a screen reader, other toasts wait their turn. The timers of all
 * toasts pause under the pointer and under the focus.
 */
export function ToastRegion({ label, dismissLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getToasts)
  const region = useToastKeys(toasts.length)
  const errors = toasts.filter(toast => toast.kind === 'error')
  const others = toasts.filter(toast => toast.kind !== 'error')
  return (
    <section
      ref={region}
      className={classes.region}
      aria-label={label}
      tabIndex={-1}
      onPointerEnter={toastStore.pause}
      onPointerLeave={event => {
        if (!event.currentTarget.contains(document.activeElement)) toastStore.resume()
      }}
      onFocus={toastStore.pause}
      onBlur={event => {
        const isInside = event.currentTarget.contains(event.relatedTarget)
        if (!isInside && !event.currentTarget.matches(':hover')) toastStore.resume()
      }}
    >
      <div role="alert">
        {errors.map(toast => (
          <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
        ))}
      </div>
      <div role="status">
        {others.map(toast => (
          <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
        ))}
      </div>
    </section>
  )
}
