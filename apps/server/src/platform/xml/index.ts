export { decodeXml, readXml, XmlError, type XmlFault } from './read-xml.ts'
export {
  attributeOf,
  childrenOf,
  everyElement,
  leafText,
  onlyChild,
  type XmlAttribute,
  type XmlElement,
} from './xml-element.ts'
