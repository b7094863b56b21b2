import type { WireProperty } from '@waymark/contract'
import { type ReactNode, useMemo } from 'react'
import { useDenied } from '../access/use-denied.ts'
import { client } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import type { Values } from '../draft/values-draft.ts'
import type { SituationId } from '../error/situations.ts'
import { propertyQuery, useProperty } from '../property/use-property.ts'
import { SettingsForm } from './SettingsForm.tsx'

type Body = Parameters<typeof client.properties.save>[0]['body']

interface PropertyFormProps {
  /** The values of the property that its fields change; the same function on every call. */
  readonly read: (property: WireProperty) => Values
  /** Returns the request body of the changed values. */
  readonly write: (changed: Values) => Body
  readonly label: (key: string) => string
  readonly situation?: SituationId
  readonly children: ReactNode
}

/** A form over some of the property's own settings. */
export function PropertyForm({ read, write, label, situation = 'save', children }: PropertyFormProps) {
  const property = useProperty()
  const unavailable = useDenied()(property.may.editProperty)
  const query = propertyQuery(property.id)
  const current = useMemo(() => ({ values: read(property), version: property.version }), [read, property])
  return (
    <SettingsForm
      current={current}
      unavailable={unavailable}
      situation={situation}
      label={label}
      send={async (changed, ifMatch) => {
        const input = { params: { property: property.id }, body: write(changed) }
        const saved = await client.properties.save(input, { context: { ifMatch } })
        queryClient.setQueryData(query.queryKey, saved)
        return { values: read(saved), version: saved.version }
      }}
      reload={async () => {
        const newer = await queryClient.fetchQuery({ ...query, staleTime: 0 })
        return { values: read(newer), version: newer.version }
      }}
    >
      {children}
    </SettingsForm>
  )
}
