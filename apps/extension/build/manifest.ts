/**
 * Public key of packages that no store has signed. It fixes the id of the extension, by which policies name it
 * (`extensionId` in `packages/domain/src/delivery/extension`). The private key was not kept: nothing is signed with it.
 */
const key =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA8y3QWN3sW/E1klTGq+qOSo6pwruQeVI5Z5jLxh6TaFjNo5mUrdxSHsyQ85t7FZQZKVBxa0hU4utH/RD7V+xx+Ako4UaI6kzUHHO56qYP/FsfBKJY0+/2NN4GMkGTHJSIFWcRSs376L5q8XjS+FhvURlWoljcrkqMXVAuxARENleRijBmX+utI7m5YK1VBazLqiwoUArktZCRew10eiu9+YvrxtoLOx6/26/M6vCDf6bYSPZuWn/u6I/nT7u7JqOU+k+iHd94EJejrSCoRR67njqZ/zvVb71EU4yMjYE5bIG1emoL6ChFO5M+HvHTTiVSGAaC6c8RVwl8PeD3rd9QyQIDAQAB'

/** The manifest without hosts: the server adds `host_permissions` of one company (Chromium, Manifest V3). */
export function manifestOf(version: string, iconSizes: readonly number[]): object {
  const icons = Object.fromEntries(iconSizes.map(size => [size, `icons/${size}.png`]))
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    version,
    minimum_chrome_version: '116',
    key,
    icons,
    background: { service_worker: 'background.js' },
    action: { default_popup: 'popup.html', default_icon: icons },
    permissions: ['alarms', 'idle', 'offscreen', 'scripting', 'storage'],
    // If a company discovers web applications, the server moves `tabs` to `permissions`.
    optional_permissions: ['tabs'],
    host_permissions: [],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    storage: { managed_schema: 'policy-schema.json' },
  }
}
