import { firefoxExtensionId } from '@waymark/domain/delivery/extension'

interface Release {
  readonly version: string
  /** Where the package is. */
  readonly url: string
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')

/** The update manifest of Chromium browsers (`gupdate`, protocol 2.0). */
export const chromiumUpdates = (extensionId: string, { version, url }: Release): string =>
  [
    "<?xml version='1.0' encoding='UTF-8'?>",
    "<gupdate xmlns='http://www.google.com/update2/response' protocol='2.0'>",
    `  <app appid='${extensionId}'>`,
    `    <updatecheck codebase='${escapeXml(url)}' version='${version}' prodversionmin='116.0' />`,
    '  </app>',
    '</gupdate>',
    '',
  ].join('\n')

/** The update manifest of Firefox. */
export const firefoxUpdates = ({ version, url }: Release): string =>
  `${JSON.stringify({ addons: { [firefoxExtensionId]: { updates: [{ version, update_link: url }] } } }, null, 2)}\n`
