import type { Guard } from './guard.ts'

const sso = 'apps/server/src/features/identity/sso'
const saml = `${sso}/saml`
const readXml = 'apps/server/src/platform/xml/read-xml.ts'
const parseXml = 'apps/server/src/platform/xml/parse-xml.ts'
const attackTest = `${sso}/attacks.test.ts`
const wrappingTest = `${sso}/wrapping.test.ts`

const signatureGuards: readonly Guard[] = [
  {
    name: 'saml-unsigned',
    file: `${saml}/check-shape.ts`,
    find: "  if (known === 0) throw new SamlRefusal('unsigned')\n",
    replace: '',
    test: { file: attackTest, name: 'SSO-3 a signature > is needed' },
  },
  {
    name: 'saml-signed-by-another-key',
    file: `${saml}/signed-assertion.ts`,
    find: '  const signedXml = await verified(saml, xml)\n',
    replace:
      "  await verified(saml, xml).catch(() => '')\n  const signedXml = xml.slice(xml.indexOf('<saml:Assertion'), xml.indexOf('</samlp:Response>'))\n",
    test: { file: attackTest, name: 'of another company’s provider is refused' },
  },
  {
    name: 'saml-changed-after-signing',
    file: `${saml}/signed-assertion.ts`,
    find: '  const signedXml = await verified(saml, xml)\n',
    replace:
      "  await verified(saml, xml).catch(() => '')\n  const signedXml = xml.slice(xml.indexOf('<saml:Assertion'), xml.indexOf('</samlp:Response>'))\n",
    test: { file: attackTest, name: 'no longer fits once a word is changed' },
  },
  {
    name: 'saml-signed-with-sha-1-or-a-senders-secret',
    file: `${saml}/check-signature.ts`,
    find: "  if (!accepted.has(attributeOf(method, 'Algorithm') ?? '')) throw new SamlRefusal('signatureAlgorithm', name)\n",
    replace: '',
    test: { file: attackTest, name: 'is refused: signatureAlgorithm' },
  },
  {
    name: 'saml-wrapped-several-assertions',
    file: `${saml}/check-shape.ts`,
    find: "  if (countByName(all, 'Assertion') > 1) throw new SamlRefusal('severalAssertions')\n",
    replace: '',
    test: { file: wrappingTest, name: 'XSW3, the forged one before' },
  },
  {
    name: 'saml-wrapped-signature-elsewhere',
    file: `${saml}/check-shape.ts`,
    find: "  if (all.filter(isSignature).length !== known) throw new SamlRefusal('signature', 'stands elsewhere')\n",
    replace: '',
    test: { file: wrappingTest, name: 'a signature deeper in the assertion' },
  },
  {
    name: 'saml-wrapped-id-twice',
    file: `${saml}/check-shape.ts`,
    find: '  refuseAmbiguousIds(all)\n',
    replace: '',
    test: { file: wrappingTest, name: 'an id with a namespace' },
  },
  {
    name: 'saml-wrapped-object-in-the-signature',
    file: `${saml}/check-signature.ts`,
    find: "  refuseOthers(signature, ['SignedInfo', 'SignatureValue', 'KeyInfo'])\n",
    replace: '',
    test: { file: wrappingTest, name: 'an Object in the signature' },
  },
]

const documentGuards: readonly Guard[] = [
  {
    name: 'xml-doctype',
    file: parseXml,
    find: "  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XmlError('documentType', 'the document has a DOCTYPE')\n",
    replace: '',
    test: {
      file: 'apps/server/src/platform/xml/read-xml.test.ts',
      name: 'any DOCTYPE or ENTITY is refused at once',
    },
  },
  {
    name: 'xml-comment-in-a-name',
    file: readXml,
    find: "    comment: refuseBare('a comment'),\n",
    replace: '',
    test: { file: attackTest, name: 'with a comment in the NameID is refused' },
  },
  {
    name: 'xml-of-another-encoding',
    file: parseXml,
    find: "    if ((encoding ?? 'utf-8').toLowerCase() !== 'utf-8')\n      throw new XmlError('malformed', 'the document says it is not UTF-8')\n",
    replace: '',
    test: {
      file: attackTest,
      name: 'is refused: malformed before it stands <?xml version="1.0" encoding="UTF-16"',
    },
  },
  {
    name: 'saml-encrypted',
    file: `${saml}/check-shape.ts`,
    find: "  if (all.some(element => element.name.startsWith('Encrypted'))) throw new SamlRefusal('encrypted')\n",
    replace: '',
    test: { file: attackTest, name: 'is nothing encrypted' },
  },
  {
    name: 'saml-name-of-this-session-only',
    file: `${saml}/check-response.ts`,
    find: "  if (content.nameId.format === transientNameId) throw new SamlRefusal('transientNameId')\n",
    replace: '',
    test: { file: attackTest, name: 'is a lasting name: transientNameId' },
  },
]

/** Guards of an answer's signature, of forged words wrapped around it, and of the document that it comes in. */
export const samlSignatureGuards: readonly Guard[] = [...signatureGuards, ...documentGuards]
