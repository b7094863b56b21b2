import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useErrorText } from '../api/use-error-text.ts'
import { assignIssues, readIssues } from '../issues/read-issues.ts'
import { useIssueText } from '../issues/use-issue-text.ts'

type Values = Readonly<Record<string, string>>
type Faults<V extends Values> = Partial<Record<keyof V, string | null>>

interface FormOptions<V extends Values> {
  readonly initial: V
  /** Words for what is wrong, by field; shown from the first try on. */
  readonly check: (values: V) => Faults<V>
  readonly send: (values: V) => Promise<unknown>
  /** Words of its own for a refusal that belongs to fields; null leaves them to the paths of the issues. */
  readonly explain?: (error: unknown) => Faults<V> | null
  /** The form appears in the course of things: the cursor goes into its first field. */
  readonly isFocused?: boolean
}

interface Refused<V extends Values> {
  readonly fields: Faults<V>
  readonly problem: string | null
}

const isFaulty = (faults: Values | object) => Object.values(faults).some(Boolean)

/** Puts the cursor into the first field at the start where it is wished, and to the first fault after each try. */
function useFocus(attempt: number, isFocused: boolean) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isFocused) ref.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [isFocused])
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

/** Sends what stands there, once however often it is asked for, and keeps what was refused. */
function useSending<V extends Values>({ send, explain }: FormOptions<V>, values: V, faults: Faults<V>) {
  const errorText = useErrorText()
  const issueText = useIssueText()
  const nothing: Refused<V> = { fields: {}, problem: null }
  const [refused, setRefused] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  // State alone would let the second of two quick clicks through.
  const isBusy = useRef(false)
  /** Null where an issue belongs to none of the fields: then the form shows all of them as a whole. */
  const fieldsOfRefusal = (error: unknown): Faults<V> | null => {
    const { byField, others } = assignIssues(readIssues(error), Object.keys(values))
    const found = Object.entries(byField).map(([field, issue]) => [field, issueText(issue)] as const)
    return found.length === 0 || others.length > 0 ? null : (Object.fromEntries(found) as Faults<V>)
  }
  const refuse = (error: unknown) => {
    const fields = explain?.(error) ?? fieldsOfRefusal(error)
    setRefused(fields ? { fields, problem: null } : { fields: {}, problem: errorText(error) })
    setAttempt(count => count + 1)
  }
  const submit = async () => {
    if (isBusy.current) return
    setTried(true)
    setRefused(nothing)
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
  const restart = () => {
    setTried(false)
    setRefused(nothing)
  }
  return { submit, restart, isSending, isTried, attempt, refused, setRefused }
}

/**
 * A plain form: its values, its faults and its sending. A refusal is told at its field or, as `problem`, above
 * the buttons; changing a field takes it away.
 */
export function useForm<V extends Values>(options: FormOptions<V>) {
  const [values, setValues] = useState(options.initial)
  const faults = options.check(values)
  const sending = useSending(options, values, faults)
  const { submit, restart, isSending, isTried, refused, setRefused } = sending
  const ref = useFocus(sending.attempt, options.isFocused ?? false)
  const field = (name: keyof V & string) => ({
    value: values[name] ?? '',
    error: refused.fields[name] ?? (isTried ? (faults[name] ?? null) : null),
    isRequired: true,
    onChange: (value: string) => {
      setValues(previous => ({ ...previous, [name]: value }))
      setRefused(({ fields }) => ({ fields: { ...fields, [name]: null }, problem: null }))
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return {
    values,
    isSending,
    problem: refused.problem,
    submit,
    /** Empties the form as if it had just been opened. */
    reset: () => {
      setValues(options.initial)
      restart()
    },
    form: { ref, noValidate: true, onSubmit },
    field,
  }
}
