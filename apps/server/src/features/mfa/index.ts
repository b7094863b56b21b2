export {
  adoptSecret,
  findEnrolment,
  forgetEnrolment,
  proposeSecret,
} from './enrolment-store.ts'
export { countRecoveryCodes, issueRecoveryCodes } from './recovery-codes.ts'
export { openSecret, sealSecret } from './sealed-secret.ts'
export { spendCode, typedCode } from './spend-code.ts'
export { matchingStep, newTotpSecret, totpInvitation } from './totp.ts'
