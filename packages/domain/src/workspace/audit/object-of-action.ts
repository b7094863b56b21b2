import { type AuditAction, type AuditObjectType, auditObjectTypes } from './audit-actions.ts'

/** The first word of an action, as `guide` of `guide.publish`. */
type Subject<A extends AuditAction> = A extends `${infer S}.${string}` ? S : never

/** The type of object that an action is about where its first word is no type: a role is one of a manager. */
const typeOfSubject: Readonly<Record<Exclude<Subject<AuditAction>, AuditObjectType>, AuditObjectType>> = {
  answer: 'message',
  apiToken: 'manager',
  debugCode: 'property',
  editor: 'property',
  member: 'manager',
  mfa: 'manager',
  role: 'manager',
  security: 'account',
  session: 'manager',
  snippetAuthentication: 'stylings',
  snippetSecret: 'property',
  support: 'property',
  translation: 'translationImport',
  user: 'job',
}

/** Returns the type of object that an action is about, unless its audit entry names another one. */
export function objectTypeOf(action: AuditAction): AuditObjectType {
  const subject = action.slice(0, action.indexOf('.')) as Subject<AuditAction>
  return (
    auditObjectTypes.find(type => type === subject) ?? typeOfSubject[subject as keyof typeof typeOfSubject]
  )
}
