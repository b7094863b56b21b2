import type { WireProperty } from '@waymark/contract'
import type { StylingKey } from '@waymark/domain/workspace/property'
import { type ReactNode, useMemo } from 'react'
import { useDenied } from '../access/use-denied.ts'
import { client } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import type { Values, VersionedValues } from '../draft/values-draft.ts'
import { propertyQuery, useProperty } from '../property/use-property.ts'
import { SettingsForm } from './SettingsForm.tsx'

type Stylings = WireProperty['stylings']

function pick(stylings: Stylings, keys: readonly StylingKey[]): VersionedValues {
  const values = Object.fromEntries(keys.map(key => [key, stylings[key]]))
  return { values, version: Number(stylings['version']) }
}

/** Stores the stylings of a property in the property's query data, which the menus read too. */
function keep(property: number, stylings: Stylings): void {
  queryClient.setQueryData(propertyQuery(property).queryKey, known => known && { ...known, stylings })
}

/** A number that was emptied goes back to its default; texts are never null. */
const bodyOf = (changed: Values) => changed as Record<string, never>

interface StylingsFormProps {
  /** The stylings that its fields change; others are left alone. */
  readonly keys: readonly StylingKey[]
  readonly label: (key: StylingKey) => string
  readonly children: ReactNode
}

/** A form over some of the property's stylings. */
export function StylingsForm({ keys, label, children }: StylingsFormProps) {
  const property = useProperty()
  const unavailable = useDenied()(property.may.editStylings)
  const { stylings } = property
  const current = useMemo(() => pick(stylings, keys), [stylings, keys])
  return (
    <SettingsForm
      current={current}
      unavailable={unavailable}
      situation="saveStylings"
      label={key => label(key as StylingKey)}
      send={async (changed, ifMatch) => {
        const input = { params: { property: property.id }, body: bodyOf(changed) }
        const saved = await client.properties.saveStylings(input, { context: { ifMatch } })
        keep(property.id, saved)
        return pick(saved, keys)
      }}
      reload={async () => {
        const newer = await queryClient.fetchQuery({ ...propertyQuery(property.id), staleTime: 0 })
        return pick(newer.stylings, keys)
      }}
    >
      {children}
    </SettingsForm>
  )
}
