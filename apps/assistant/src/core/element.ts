type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * Makes an element without any markup text: `text` becomes its text node, `class` and the rest attributes;
 * null, undefined and false are left out, true is an empty attribute.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: K,
  { text, ...attributes }: Attributes = {},
  ...children: (Node | null)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== undefined && value !== false)
      made.setAttribute(name, value === true ? '' : `${value}`)
  if (text !== undefined) made.textContent = `${text}`
  for (const child of children) if (child) made.append(child)
  return made
}

/** The element that really has the focus, inside open shadow roots and frames of this origin too. */
export function focusedElement(document: Document): Element | null {
  let focused = document.activeElement
  for (let inner = focused; inner; ) {
    focused = inner
    inner = (inner.shadowRoot ?? (inner as Partial<HTMLIFrameElement>).contentDocument)?.activeElement ?? null
  }
  return focused
}

/** Moves the focus without scrolling the page. */
export function focusOn(target: Element | null | undefined): void {
  if (target?.isConnected) (target as HTMLElement).focus?.({ preventScroll: true })
}

/** Whether a person may be in the middle of typing there, so that neither keys nor focus are ours. */
export function isTypedInto(element: Element | null): boolean {
  return !!element?.matches(':read-write')
}
