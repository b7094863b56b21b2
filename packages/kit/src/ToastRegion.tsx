import { useSyncExternalStore } from 'react'
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

/** Where toasts appear. Errors interrupt a screen reader, the rest waits its turn. */
export function ToastRegion({ dismissLabel }: { readonly dismissLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getToasts)
  const errors = toasts.filter(toast => toast.kind === 'error')
  const others = toasts.filter(toast => toast.kind !== 'error')
  return (
    <div className={classes.region}>
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
    </div>
  )
}
