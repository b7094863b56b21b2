/** Address of a bucket and the credentials for it. */
export interface S3Place {
  /** `https://s3.example.com/bucket/prefix`, without a slash at its end. */
  readonly base: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Why an address is no place for files, in words for the operator; null where it is one. */
export function s3UrlFault(text: string): string | null {
  const url = new URL(text)
  if (url.username === '' || url.password === '')
    return 'must hold the key and the secret: https://KEY:SECRET@…'
  if (url.pathname.replaceAll('/', '') === '') return 'must name the bucket: https://…/BUCKET'
  return null
}

/** Reads `https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`; key and secret are percent-encoded. */
export function readS3Url(text: string): S3Place {
  const url = new URL(text)
  return {
    base: `${url.origin}${url.pathname.replace(/\/+$/, '')}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
