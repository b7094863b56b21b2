import { notFound } from '@tanstack/react-router'

/** Hands over to the error page without changing the address (document 1 §2.1). */
export function UnknownGuide(): never {
  throw notFound()
}
