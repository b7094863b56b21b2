import { firefoxExtensionId } from '@waymark/domain/delivery/extension'

/** What Chromium alone has: a service worker, offscreen documents, a schema of managed storage. */
const chromium = {
  minimum_chrome_version: '116',
  background: { service_worker: 'background.js' },
  permissions: ['activeTab', 'alarms', 'idle', 'offscreen', 'scripting', 'storage'],
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
  permissions: ['activeTab', 'alarms', 'idle', 'scripting', 'storage'],
}

/**
 * The manifest (version 3) without hosts, key and update address: the server adds those of one company. Browsers take
 * numbers as a version, so that what follows them is left out.
 */
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
    version: version.replace(/-.*$/, ''),
    icons,
    action: { default_popup: 'popup.html', default_icon: icons },
    ...(browser === 'firefox' ? firefox : chromium),
    // If a company discovers web applications, the server moves `tabs` to `permissions`.
    optional_permissions: ['tabs'],
    host_permissions: [],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
  }
}
