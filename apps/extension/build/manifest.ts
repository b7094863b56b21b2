import { firefoxExtensionId } from '@waymark/domain/delivery/extension'

/**
 * Public key of packages that no store has signed. It fixes the id of the extension, by which policies name it
 * (`extensionId` in `packages/domain/src/delivery/extension`). The private key was not kept: nothing is signed with it.
 */
const key =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA8y3QWN3sW/E1klTGq+qOSo6pwruQeVI5Z5jLxh6TaFjNo5mUrdxSHsyQ85t7FZQZKVBxa0hU4utH/RD7V+xx+Ako4UaI6kzUHHO56qYP/FsfBKJY0+/2NN4GMkGTHJSIFWcRSs376L5q8XjS+FhvURlWoljcrkqMXVAuxARENleRijBmX+utI7m5YK1VBazLqiwoUArktZCRew10eiu9+YvrxtoLOx6/26/M6vCDf6bYSPZuWn/u6I/nT7u7JqOU+k+iHd94EJejrSCoRR67njqZ/zvVb71EU4yMjYE5bIG1emoL6ChFO5M+HvHTTiVSGAaC6c8RVwl8PeD3rd9QyQIDAQAB'

/** What Chromium alone has: a service worker, offscreen documents, a schema of managed storage. */
const chromium = {
  minimum_chrome_version: '116',
  key,
  background: { service_worker: 'background.js' },
  permissions: ['alarms', 'idle', 'offscreen', 'scripting', 'storage'],
  storage: { managed_schema: 'policy-schema.json' },
}

/** What Firefox has instead: a background page, an id of its own, a declaration of the data that is sent. */
const firefox = {
  browser_specific_settings: {
    gecko: {
      id: firefoxExtensionId,
      // The oldest release that is still maintained; it reads the declaration below.
      strict_min_version: '140.0',
      data_collection_permissions: { required: ['personallyIdentifyingInfo', 'websiteActivity'] },
    },
    gecko_android: { strict_min_version: '142.0' },
  },
  background: { scripts: ['background.js'] },
  permissions: ['alarms', 'idle', 'scripting', 'storage'],
}

/** The manifest (version 3) without hosts: the server adds `host_permissions` of one company. */
export function manifestOf(
  version: string,
  iconSizes: readonly number[],
  browser: 'chromium' | 'firefox',
): object {
  const icons = Object.fromEntries(iconSizes.map(size => [size, `icons/${size}.png`]))
  return {
    manifest_version: 3,
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    version,
    icons,
    action: { default_popup: 'popup.html', default_icon: icons },
    ...(browser === 'firefox' ? firefox : chromium),
    // If a company discovers web applications, the server moves `tabs` to `permissions`.
    optional_permissions: ['tabs'],
    host_permissions: [],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
  }
}
