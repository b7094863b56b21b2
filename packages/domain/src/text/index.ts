export { checkNotInList } from './already-exists.ts'
export { readCertificateText } from './certificate-text.ts'
export type { CharacterFault } from './character-rules.ts'
export {
  checkAlphanumeric,
  checkAlphanumericUnderscore,
  checkNoSpaces,
  checkNotBlank,
  checkUrlStyle,
  maxPatternLength,
} from './character-rules.ts'
export { contrastRatio, minTextContrast } from './contrast.ts'
export type { DigitsFault } from './digits.ts'
export { checkDigits, digitsOf } from './digits.ts'
export { readEmail } from './email.ts'
export { readHexColour } from './hex-colour.ts'
export { isDomain } from './host-name.ts'
export type { Issue, IssueSeverity } from './issue.ts'
export { isFreeOfErrors } from './issue.ts'
export type { LinkFault } from './link-target.ts'
export { checkLinkTarget } from './link-target.ts'
export { readLocalPath } from './local-path.ts'
export { matchesSearch } from './matches-search.ts'
export type { PasswordDemand } from './password.ts'
export { minPasswordLength, passwordDemands, unmetPasswordDemands } from './password.ts'
export type { PasswordFault, PasswordOwner } from './password-faults.ts'
export { passwordFaults } from './password-faults.ts'
export { checkPasswordRepeat } from './password-repeat.ts'
export { toPlainText } from './plain-text.ts'
export type { QueryValue } from './query-parameters.ts'
export { filledParameters } from './query-parameters.ts'
export type { UrlParts } from './split-url.ts'
export { splitUrl } from './split-url.ts'
export { truncate } from './truncate.ts'
export type { UrlFault } from './url.ts'
export { checkUrl, hasProtocol } from './url.ts'
export { checkUrlOrPath } from './url-or-path.ts'
export type { Video, VideoHost } from './video-url.ts'
export { readVideoUrl, videoOrigins } from './video-url.ts'
