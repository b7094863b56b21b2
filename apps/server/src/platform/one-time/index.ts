export {
  countSecretTry,
  issueSecret,
  peekSecret,
  redeemSecret,
  type SecretContent,
  type SecretPurpose,
  wasRedeemed,
  withdrawSecrets,
} from './one-time-secret.ts'
