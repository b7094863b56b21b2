/** Why a document was not read: `documentType` for any DOCTYPE or ENTITY, `malformed` for everything else. */
export type XmlFault = 'documentType' | 'malformed'

export class XmlError extends Error {
  readonly fault: XmlFault
  constructor(fault: XmlFault, message: string) {
    super(message)
    this.name = 'XmlError'
    this.fault = fault
  }
}
