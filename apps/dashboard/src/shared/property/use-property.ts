import { useSuspenseQuery } from '@tanstack/react-query'
import type { WireProperty } from '@waymark/contract'
import { createContext, useContext } from 'react'
import { api } from '../api/client.ts'

/** The property whose pages are on screen. */
export const PropertyIdContext = createContext<number | null>(null)

/** How a property is asked for; the same everywhere, so that it is asked once. */
export const propertyQuery = (property: number) =>
  api.properties.get.queryOptions({ input: { params: { property } } })

/** The property of this page. Only below the property's route, which has loaded it. */
export function useProperty(): WireProperty {
  const id = useContext(PropertyIdContext)
  if (id === null) throw new Error('useProperty outside a property page')
  return useSuspenseQuery(propertyQuery(id)).data
}
