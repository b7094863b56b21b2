/** Remembers answers for as long as the page is looked at: many elements share what is around them. */
export function remember<Answer>(answer: (element: Element) => Answer): (element: Element) => Answer {
  const known = new Map<Element, Answer>()
  return element => {
    let found = known.get(element)
    if (found === undefined) {
      found = answer(element)
      known.set(element, found)
    }
    return found
  }
}
