import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'
import {
  type MailLogo,
  type MailLook,
  type MailLookReader,
  type MailMessage,
  plainLook,
} from '../../../platform/mail/index.ts'
import { type PictureReader, sniffImage } from '../../content/images/index.ts'

interface MailLookParts {
  readonly database: Database
  readonly readPicture: PictureReader
}

/** A larger logo would cost more than the rest of the mail; Gmail clips the HTML part beyond 102 kB apart from it. */
const maxLogoBytes = 200_000

interface BrandRow {
  readonly name: string
  readonly propertyId: number | null
  readonly avatar: string | null
}

/** Name of the company with the avatar of the application, else of its first application that has one. */
async function readBrand(
  database: Database,
  company: NonNullable<MailMessage['company']>,
): Promise<BrandRow | undefined> {
  const { rows } = await database.asSystem(tx =>
    sql<BrandRow>`
      SELECT company.name, property.id AS "propertyId", property.stylings->>'avatar_img' AS avatar
      FROM company LEFT JOIN property
        ON property.company_id = company.id AND property.archived_at IS NULL
        AND coalesce(property.stylings->>'avatar_img', '') <> ''
      WHERE company.id = ${company.id}
      ORDER BY property.id = ${company.propertyId ?? null} DESC NULLS LAST, property.id LIMIT 1`.execute(tx),
  )
  return rows[0]
}

async function readLogo(
  readPicture: PictureReader,
  { propertyId, avatar }: BrandRow,
): Promise<MailLogo | null> {
  if (propertyId === null || avatar === null) return null
  const bytes = await readPicture(propertyId, avatar)
  if (bytes === null || bytes.length > maxLogoBytes) return null
  const kind = sniffImage(bytes)
  // Outlook for Windows and older clients show no WebP.
  return kind === null || kind === 'webp' ? null : { type: `image/${kind}`, bytes }
}

/** Reads the look of a mail when it is sent: name and logo of its company. A logo that cannot be read is left out. */
export function openMailLooks(parts: MailLookParts): MailLookReader {
  return async ({ company }): Promise<MailLook> => {
    const brand = company === undefined ? undefined : await readBrand(parts.database, company)
    return {
      sender: brand?.name ?? plainLook.sender,
      logo: brand === undefined ? null : await readLogo(parts.readPicture, brand),
    }
  }
}
