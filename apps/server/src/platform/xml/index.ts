export { parseXml } from './parse-xml.ts'
export { decodeXml, readXml } from './read-xml.ts'
export {
  attributeOf,
  childrenOf,
  everyElement,
  leafText,
  onlyChild,
  type XmlElement,
} from './xml-element.ts'
export { XmlError } from './xml-error.ts'
