import {
  attributeOf,
  childrenOf,
  leafText,
  onlyChild,
  type XmlElement,
} from '../../../../platform/xml/index.ts'
import { ns } from './names.ts'
import { SamlRefusal } from './saml-refusal.ts'

/** Content of a signed assertion, before any check of its validity here and now. */
export interface AssertionContent {
  readonly id: string
  readonly issuer: string
  readonly issuedAt: Date
  readonly nameId: { readonly value: string; readonly format: string | null }
  readonly confirmation: {
    readonly method: string | null
    readonly recipient: string | null
    readonly inResponseTo: string | null
    readonly notBefore: Date | null
    readonly notOnOrAfter: Date
  }
  readonly conditions: { readonly notBefore: Date | null; readonly notOnOrAfter: Date }
  /** One list for each restriction, and all of them count. */
  readonly audiences: readonly (readonly string[])[]
  /** When the person showed credentials to the provider; the earliest where it names several, null where none. */
  readonly authenticatedAt: Date | null
  /** Ends of the sessions that it speaks of. */
  readonly sessionsUntil: readonly Date[]
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[]
}

const maxNameId = 1024
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/
const malformed = (detail: string) => new SamlRefusal('malformed', detail)

function partOf(parent: XmlElement, name: string): XmlElement {
  const part = onlyChild(parent, ns.assertion, name)
  if (part === null) throw malformed(`not one ${name}`)
  return part
}

function instantOf(element: XmlElement, name: string): Date | null {
  const text = attributeOf(element, name)
  if (text === null) return null
  const at = instant.test(text) ? new Date(text) : new Date(Number.NaN)
  if (Number.isNaN(at.getTime())) throw malformed(`${name} is no instant`)
  return at
}

function requiredInstant(element: XmlElement, name: string): Date {
  const at = instantOf(element, name)
  if (at === null) throw malformed(`no ${name}`)
  return at
}

function textOf(element: XmlElement): string {
  const text = leafText(element)?.trim() ?? ''
  if (text === '') throw malformed(`${element.name} is empty`)
  return text
}

function readNameId(subject: XmlElement): AssertionContent['nameId'] {
  const names = childrenOf(subject, ns.assertion, 'NameID')
  const value = names[0] === undefined ? '' : (leafText(names[0])?.trim() ?? '')
  if (names.length !== 1 || names[0] === undefined || value === '') throw new SamlRefusal('noNameId')
  if (value.length > maxNameId) throw malformed('NameID is too long')
  return { value, format: attributeOf(names[0], 'Format') }
}

function readConfirmation(subject: XmlElement): AssertionContent['confirmation'] {
  const confirmation = partOf(subject, 'SubjectConfirmation')
  const data = partOf(confirmation, 'SubjectConfirmationData')
  return {
    method: attributeOf(confirmation, 'Method'),
    recipient: attributeOf(data, 'Recipient'),
    inResponseTo: attributeOf(data, 'InResponseTo'),
    notBefore: instantOf(data, 'NotBefore'),
    notOnOrAfter: requiredInstant(data, 'NotOnOrAfter'),
  }
}

const knownConditions = new Set(['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'])

/** A condition that is not understood makes the whole assertion void (SAML core, 2.5.1). */
function refuseUnknownConditions(conditions: XmlElement): void {
  const isKnown = (one: XmlElement) => one.uri === ns.assertion && knownConditions.has(one.name)
  if (!conditions.children.every(isKnown)) throw malformed('a condition is not known')
}

function readAttributes(assertion: XmlElement): AssertionContent['attributes'] {
  const statements = childrenOf(assertion, ns.assertion, 'AttributeStatement')
  return statements
    .flatMap(statement => childrenOf(statement, ns.assertion, 'Attribute'))
    .map(attribute => ({
      name: attributeOf(attribute, 'Name') ?? '',
      values: childrenOf(attribute, ns.assertion, 'AttributeValue').flatMap(
        one => leafText(one)?.trim() ?? [],
      ),
    }))
}

function readAuthenticatedAt(statements: readonly XmlElement[]): Date | null {
  const instants = statements.flatMap(one => instantOf(one, 'AuthnInstant')?.getTime() ?? [])
  return instants.length === 0 ? null : new Date(Math.min(...instants))
}

/** Reads an assertion; refuses one that lacks a part that every sign-in needs. */
export function readAssertion(assertion: XmlElement): AssertionContent {
  if (attributeOf(assertion, 'Version') !== '2.0') throw malformed('not version 2.0')
  const subject = partOf(assertion, 'Subject')
  const conditions = partOf(assertion, 'Conditions')
  refuseUnknownConditions(conditions)
  const statements = childrenOf(assertion, ns.assertion, 'AuthnStatement')
  return {
    id: attributeOf(assertion, 'ID') ?? '',
    issuer: textOf(partOf(assertion, 'Issuer')),
    issuedAt: requiredInstant(assertion, 'IssueInstant'),
    nameId: readNameId(subject),
    confirmation: readConfirmation(subject),
    conditions: {
      notBefore: instantOf(conditions, 'NotBefore'),
      notOnOrAfter: requiredInstant(conditions, 'NotOnOrAfter'),
    },
    audiences: childrenOf(conditions, ns.assertion, 'AudienceRestriction').map(one =>
      childrenOf(one, ns.assertion, 'Audience').map(textOf),
    ),
    authenticatedAt: readAuthenticatedAt(statements),
    sessionsUntil: statements.flatMap(one => instantOf(one, 'SessionNotOnOrAfter') ?? []),
    attributes: readAttributes(assertion),
  }
}
