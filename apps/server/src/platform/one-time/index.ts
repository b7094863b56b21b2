export {
  countSecretTry,
  issueSecret,
  peekSecret,
  redeemSecret,
  type SecretContent,
  type SecretPurpose,
  withdrawSecrets,
} from './one-time-secret.ts'
