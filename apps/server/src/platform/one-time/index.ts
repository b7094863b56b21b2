export {
  countSecretTry,
  issueSecret,
  peekSecret,
  redeemSecret,
  type SecretContent,
  wasRedeemed,
  withdrawSecrets,
} from './one-time-secret.ts'
