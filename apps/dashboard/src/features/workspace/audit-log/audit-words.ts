import { type SecurityReason, securityReasons } from '@waymark/domain/identity/security'
import { isGeneratedName } from '@waymark/domain/messages/message'
import {
  type AuditAction,
  type AuditObjectType,
  auditActions,
  auditObjectTypes,
} from '@waymark/domain/workspace/audit'

/** The action where it is one of ours, else null: an entry may come from a newer server. */
export function readAction(action: string): AuditAction | null {
  return auditActions.find(known => known === action) ?? null
}

/** The kind of object where it is one of ours, else null. */
export function readKind(kind: string): AuditObjectType | null {
  return auditObjectTypes.find(known => known === kind) ?? null
}

/** The reason of a security entry where it is one of ours, else null. */
export function readReason(reason: string): SecurityReason | null {
  return securityReasons.find(known => known === reason) ?? null
}

/** The fields of a security entry, which are named in words; null for every other field. */
export function readSecurityField(action: string, path: string): 'network' | 'count' | 'reason' | null {
  if (!action.startsWith('security.')) return null
  return path === 'network' || path === 'count' || path === 'reason' ? path : null
}

/** In place of the name of a message that no one has named: it has the one that it got when it was created. */
export const untitled = Symbol('untitled')

/** The name of an entry's object, `untitled` for a message with a generated name, or null if it has none. */
export function readObjectName(entry: {
  readonly objectType: string
  readonly objectName: string | null
}): string | typeof untitled | null {
  const { objectType, objectName } = entry
  return objectType === 'message' && objectName !== null && isGeneratedName(objectName)
    ? untitled
    : objectName
}

/** The network of a security entry, and how often it happened within a quarter of an hour; null for other entries. */
export function readNetwork(after: unknown): { readonly network: string; readonly count: number } | null {
  if (typeof after !== 'object' || after === null) return null
  const { network, count } = after as Readonly<Record<string, unknown>>
  if (typeof network !== 'string') return null
  return { network, count: typeof count === 'number' ? count : 1 }
}
