type Asked<Name extends keyof Element> = Element[Name] extends (...args: infer Args) => infer Answer
  ? { readonly args: Args; readonly answer: Answer }
  : { readonly args: []; readonly answer: Element[Name] }

/**
 * Reads a native property of an element, or calls its native method, also if the element is a form. Form fields with
 * the same name shadow a form's own properties.
 */
export function ask<Name extends keyof Element>(
  element: Element,
  name: Name,
  ...args: Asked<Name>['args']
): Asked<Name>['answer'] {
  const said: unknown = Reflect.get(Element.prototype, name, element)
  return typeof said === 'function' ? said.call(element, ...args) : (said as Asked<Name>['answer'])
}

/** The element around this one, across slots and shadow roots. */
export const parentOf = (element: Element): Element | null =>
  ask(element, 'assignedSlot') ??
  ask(element, 'parentElement') ??
  // A link has a `host` too: the root of what was taken off the page may be one.
  (ask(element, 'parentNode') as Partial<ShadowRoot> | null)?.host ??
  null

/**
 * The window of an element, also where something in the page is called `defaultView`, or an old library has a
 * `Document` of its own.
 */
export const viewOf = (element: Element): Window & typeof globalThis =>
  Reflect.get(HTMLDocument.prototype, 'defaultView', ask(element, 'ownerDocument')) as Window &
    typeof globalThis
