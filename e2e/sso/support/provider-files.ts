import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SelfSigned } from '../../../apps/server/test/sso/a-certificate.ts'

/** A person whom the identity provider knows. */
export interface ProviderAccount {
  readonly name: string
  readonly password: string
  readonly email: string
}

export interface ProviderFiles {
  readonly dir: string
  readonly url: string
  readonly key: SelfSigned
  readonly accounts: readonly ProviderAccount[]
  /** Our own metadata, as Waymark gives it out. */
  readonly spMetadata: string
}

/** A string of PHP that nothing in it can end. */
const php = (text: string) => `base64_decode('${Buffer.from(text).toString('base64')}')`

function configPhp({ dir, url }: ProviderFiles): string {
  return `<?php
$config = [
  'baseurlpath' => ${php(`${url}/`)},
  'certdir' => ${php(`${dir}/cert/`)},
  'loggingdir' => ${php(`${dir}/log/`)},
  'datadir' => ${php(`${dir}/data/`)},
  'tempdir' => ${php(`${dir}/temp`)},
  'metadatadir' => ${php(`${dir}/metadata/`)},
  'secretsalt' => 'only the tests know this salt',
  'auth.adminpassword' => 'only the tests know this password',
  'admin.protectmetadata' => false,
  'admin.checkforupdates' => false,
  'technicalcontact_email' => 'operator@example.com',
  'timezone' => 'UTC',
  'logging.level' => SimpleSAML\\Logger::WARNING,
  'logging.handler' => 'errorlog',
  'enable.saml20-idp' => true,
  'module.enable' => ['core' => true, 'saml' => true, 'exampleauth' => true],
  'session.cookie.name' => 'IdpSession',
  'session.cookie.secure' => false,
  'session.cookie.samesite' => null,
  'session.phpsession.savepath' => ${php(`${dir}/data`)},
  'language.available' => ['en'],
  'language.cookie.secure' => false,
  'language.cookie.samesite' => null,
  'store.type' => 'phpsession',
  'metadata.sources' => [
    ['type' => 'flatfile'],
    ['type' => 'xml', 'file' => ${php(`${dir}/metadata/waymark.xml`)}],
  ],
];
`
}

function accountsPhp({ accounts }: ProviderFiles): string {
  const entries = accounts.map(
    ({ name, password, email }) =>
      `${php(`${name}:${password}`)} => ['uid' => [${php(name)}], 'mail' => [${php(email)}]],`,
  )
  return `<?php\n$config = ['accounts' => ['exampleauth:UserPass', ${entries.join('\n')}]];\n`
}

const hostedPhp = `<?php
$metadata['__DYNAMIC:1__'] = [
  'host' => '__DEFAULT__',
  'privatekey' => 'idp.pem',
  'certificate' => 'idp.crt',
  'auth' => 'accounts',
  'signature.algorithm' => 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'authproc' => [
    10 => [
      'class' => 'saml:AttributeNameID',
      'attribute' => 'uid',
      'Format' => 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    ],
  ],
];
`

/** Writes everything that SimpleSAMLphp reads: its settings, accounts, key, and what it knows of Waymark. */
export async function writeProviderFiles(files: ProviderFiles): Promise<void> {
  const { dir, key, spMetadata } = files
  for (const name of ['config', 'cert', 'log', 'data', 'temp', 'metadata'])
    await mkdir(join(dir, name), { recursive: true })
  await writeFile(join(dir, 'config/config.php'), configPhp(files))
  await writeFile(join(dir, 'config/authsources.php'), accountsPhp(files))
  await writeFile(join(dir, 'metadata/saml20-idp-hosted.php'), hostedPhp)
  await writeFile(join(dir, 'metadata/waymark.xml'), spMetadata)
  await writeFile(join(dir, 'cert/idp.pem'), key.privateKeyPem)
  await writeFile(join(dir, 'cert/idp.crt'), key.certificatePem)
}
