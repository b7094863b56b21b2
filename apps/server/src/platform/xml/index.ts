export { decodeXml, readXml, XmlError } from './read-xml.ts'
export {
  attributeOf,
  childrenOf,
  everyElement,
  leafText,
  onlyChild,
  type XmlElement,
} from './xml-element.ts'
