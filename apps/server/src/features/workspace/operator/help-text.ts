import { companySwitches, limitKeys } from '@waymark/domain/workspace/company'
import { featureFlagNames } from '@waymark/domain/workspace/property'

/** Output of `npm run admin -- help`. */
export const helpText = `Waymark's operator commands. They work while the server runs and while it is stopped.

  npm run admin -- create-super-admin --email person@example.com [--name "Their name"] [--password]
      Makes a super admin, or makes one of a person who is there already. A new one gets a password that is
      shown once; with --password it is asked for instead, also of a person who is there.
  npm run admin -- reset-mfa --email person@example.com
      Takes the second factor away from a person who lost it, and ends their sessions.
  npm run admin -- companies
  npm run admin -- properties [COMPANY]
      Lists them with their ids.
  npm run admin -- add-property COMPANY --name "Its name" [--url https://app.example.com] [--language de] [--sample]
      Adds an application within the company's limit; with --sample it begins with drafts of sample content.
  npm run admin -- limits COMPANY [name=number …]
      Shows or sets: ${limitKeys.join(', ')}. A number from 0 on, or unlimited.
  npm run admin -- features COMPANY [name=on|off …] [currency=EUR]
      Shows or sets: ${companySwitches.join(', ')}.
  npm run admin -- flags PROPERTY [name=on|off …]
      Shows or sets: ${featureFlagNames.join(', ')}.

DATA_DIR and DATABASE_URL are read as by the server. What is changed is in the company's audit log.
`
