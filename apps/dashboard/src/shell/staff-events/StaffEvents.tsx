import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../shared/api/client.ts'
import { situationOf } from '../../shared/property/situation-of.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { useShellOptions } from '../../shared/shell-options/use-shell-options.ts'
import { usePagePath } from '../use-page-path.ts'
import { sectionOfPath } from './section-of-path.ts'
import { beginPageVisit, recordStaffActivity, setStaffSubject, stopStaffEvents } from './staff-events.ts'

/** A change of route is reported this long after the last one (document 2 §9). */
const navigationDelayMs = 200

function useSubject(): void {
  const property = useProperty()
  const isOn = useShellOptions()?.staffAnalytics
  const { data: me } = useQuery(api.managers.me.queryOptions({ input: {} }))
  const { role } = situationOf(property)
  const companyId = property.company.id
  useEffect(() => {
    if (isOn === undefined || me === undefined) return
    setStaffSubject({ managerId: me.id, companyId, propertyId: property.id, role })
    if (!isOn) stopStaffEvents()
  }, [isOn, me, companyId, property.id, role])
}

/**
 * Tells how staff move through the dashboard, and sends it (document 1 §2.4). Shows nothing: a part of its own, so that
 * a new address does not draw the whole frame again.
 */
export function StaffEvents(): null {
  useSubject()
  const pathname = usePagePath()
  const told = useRef<string | null>(null)
  useEffect(() => {
    const destination = sectionOfPath(pathname)
    if (destination === null || destination === told.current) return
    const timer = setTimeout(() => {
      beginPageVisit()
      recordStaffActivity({
        action: 'navigate',
        key: 'section',
        value: { source: told.current, destination },
      })
      told.current = destination
    }, navigationDelayMs)
    return () => clearTimeout(timer)
  }, [pathname])
  return null
}
