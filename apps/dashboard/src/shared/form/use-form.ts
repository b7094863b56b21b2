import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useErrorText } from '../api/use-error-text.ts'
import { type FoundIssue, readIssues } from '../issues/read-issues.ts'
import { type FormIssues, useFormIssues } from '../issues/use-form-issues.ts'
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

const none: readonly FoundIssue[] = []

const isFaulty = (faults: Values | object) => Object.values(faults).some(Boolean)

/** Words for faults as issues of their fields. */
const issuesOf = (faults: Faults<Values>): readonly FoundIssue[] =>
  Object.entries(faults).flatMap(([path, text]) => (text ? [{ path, code: 'invalid', text }] : []))

/** Puts the cursor into the first field at the start where it is requested, and back to the button after a refusal. */
function useFocus(attempt: number, isFocused: boolean) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isFocused) ref.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [isFocused])
  useEffect(() => {
    const form = ref.current
    if (attempt === 0 || !form || form.contains(document.activeElement)) return
    // A button that is busy loses the focus; without a fault to go to it gets it back.
    form.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [attempt])
  return ref
}

/** Registers all values of the form as fields; one whose control is not on screen is not focused. */
function useRegisteredFields({ registry }: FormIssues, id: string, values: Values) {
  const names = Object.keys(values).join(' ')
  useEffect(() => {
    const removals = names
      .split(' ')
      .filter(Boolean)
      .map(name => registry.addField(name, `${id}-${name}`))
    return () => {
      for (const remove of removals) remove()
    }
  }, [registry, id, names])
}

/** Sends what is there, once however often it is asked for, and keeps what was refused. */
function useSending<V extends Values>(
  options: FormOptions<V>,
  values: V,
  faults: Faults<V>,
  form: FormIssues,
) {
  const { send, explain } = options
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  // State alone would let the second of two quick clicks through.
  const isBusy = useRef(false)
  const refuse = (error: unknown) => {
    const explained = explain?.(error)
    const named = explained ? issuesOf(explained) : readIssues(error)
    if (explained) form.show(named)
    else form.refuse(error)
    // Issues of no field are named together: most of these forms have no summary.
    const isPlaced = named.length > 0 && named.every(({ path }) => form.registry.has(path))
    setProblem(isPlaced || explained ? null : errorText(error))
    setAttempt(count => count + 1)
  }
  const submit = async () => {
    if (isBusy.current) return
    setProblem(null)
    form.show(issuesOf(faults))
    if (isFaulty(faults)) return
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
    setProblem(null)
    form.clear()
  }
  return { submit, restart, isSending, attempt, problem, setProblem }
}

/**
 * A plain form: its values, its faults and its sending. A refusal is shown at its field or, as `problem`, above
 * the buttons; changing a field takes it away.
 */
export function useForm<V extends Values>(options: FormOptions<V>) {
  const [values, setValues] = useState(options.initial)
  const issueText = useIssueText()
  const id = useId()
  const [isTried, setTried] = useState(false)
  const faults = options.check(values)
  const issues = useFormIssues({ found: isTried ? issuesOf(faults) : none })
  useRegisteredFields(issues, id, values)
  const { setProblem, ...sending } = useSending(options, values, faults, issues)
  const { restart, isSending } = sending
  const submit = () => {
    setTried(true)
    return sending.submit()
  }
  const ref = useFocus(sending.attempt, options.isFocused ?? false)
  const errorOf = (name: string): string | null => {
    const issue = issues.byField[name]
    return issue ? issueText(issue) : null
  }
  const field = (name: keyof V & string) => ({
    id: `${id}-${name}`,
    value: values[name] ?? '',
    error: errorOf(name),
    isRequired: true,
    onChange: (value: string) => {
      setValues(previous => ({ ...previous, [name]: value }))
      setProblem(null)
      issues.clear(name)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return {
    values,
    isSending,
    issues,
    problem: sending.problem,
    submit,
    /** Empties the form as if it had just been opened. */
    reset: () => {
      setValues(options.initial)
      setTried(false)
      restart()
    },
    form: { ref, noValidate: true, onSubmit },
    field,
  }
}
