import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useErrorText } from '../api/use-error-text.ts'

type Values = Readonly<Record<string, string>>
type Faults<V extends Values> = Partial<Record<keyof V, string | null>>

interface FormOptions<V extends Values> {
  readonly initial: V
  /** Words for what is wrong, by field; shown from the first try on. */
  readonly check: (values: V) => Faults<V>
  readonly send: (values: V) => Promise<unknown>
  /** Words for a refusal that belongs to fields; null where it belongs to the form as a whole. */
  readonly explain?: (error: unknown) => Faults<V> | null
}

interface Refused<V extends Values> {
  readonly fields: Faults<V>
  readonly problem: string | null
}

const isFaulty = (faults: Values | object) => Object.values(faults).some(Boolean)

/** Puts the cursor where the first fault is, each time `attempt` counts up. */
function useFocusFault(attempt: number) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = ref.current
    if (attempt === 0 || !form) return
    const fault = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A button that is busy loses the focus; without a fault to go to it gets it back.
    const button = form.contains(document.activeElement)
      ? null
      : form.querySelector<HTMLElement>('[type="submit"]')
    ;(fault ?? button)?.focus()
  }, [attempt])
  return ref
}

/**
 * A plain form: its values, its faults and its sending, which happens once however often it is asked for. A
 * refusal is told at its field or, as `problem`, above the buttons; changing a field takes it away.
 */
export function useForm<V extends Values>({ initial, check, send, explain }: FormOptions<V>) {
  const errorText = useErrorText()
  const [values, setValues] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused<V>>({ fields: {}, problem: null })
  // State alone would let the second of two quick clicks through.
  const isBusy = useRef(false)
  const ref = useFocusFault(attempt)
  const faults = check(values)

  const refuse = (error: unknown) => {
    const fields = explain?.(error) ?? null
    setRefused(fields ? { fields, problem: null } : { fields: {}, problem: errorText(error) })
    setAttempt(count => count + 1)
  }
  const submit = async () => {
    if (isBusy.current) return
    setTried(true)
    setRefused({ fields: {}, problem: null })
    if (isFaulty(faults)) return setAttempt(count => count + 1)
    isBusy.current = true
    setSending(true)
    try {
      await send(values)
    } catch (error) {
      refuse(error)
    }
    isBusy.current = false
    setSending(false)
  }
  return {
    values,
    isSending,
    problem: refused.problem,
    submit,
    /** Empties the form as if it had just been opened. */
    reset: () => {
      setValues(initial)
      setTried(false)
      setRefused({ fields: {}, problem: null })
    },
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    field: (name: keyof V & string) => ({
      value: values[name] ?? '',
      error: refused.fields[name] ?? (isTried ? (faults[name] ?? null) : null),
      isRequired: true,
      onChange: (value: string) => {
        setValues(previous => ({ ...previous, [name]: value }))
        setRefused(({ fields }) => ({ fields: { ...fields, [name]: null }, problem: null }))
      },
    }),
  }
}
