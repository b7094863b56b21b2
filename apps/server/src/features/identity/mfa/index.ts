export { consumeCode, typedCode } from './consume-code.ts'
export {
  adoptSecret,
  deleteEnrolment,
  findEnrolment,
  proposeSecret,
} from './enrolment-store.ts'
export { countRecoveryCodes, issueRecoveryCodes } from './recovery-codes.ts'
export { openSecret, sealSecret } from './sealed-secret.ts'
export { matchingStep, newTotpSecret, totpInvitation } from './totp.ts'
