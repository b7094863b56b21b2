import type { Guard } from './guard.ts'

const mailTexts = 'apps/server/src/platform/mail/mail-texts.ts'
const mailTest = 'apps/server/src/platform/mail/smtp.test.ts'

/** Names that people give, and what becomes of them in messages to others. */
export const nameGuards: readonly Guard[] = [
  {
    name: 'name-with-control-or-invisible-characters',
    file: 'packages/contract/src/schema/fields.ts',
    find: 'if (fault === null || isFine(fault)) return',
    replace: 'if (fault === null || isFine(fault) || fault) return',
    test: {
      file: 'packages/contract/src/name-fields.test.ts',
      name: 'takes a name, and refuses control and invisible characters',
    },
  },
  {
    name: 'mail-subject-with-a-name',
    file: mailTexts,
    find: 'subject: template.subject,',
    replace: "subject: template.subject + values['company'],",
    test: { file: mailTest, name: 'texts of people make no header, no subject and no link' },
  },
  {
    name: 'mail-body-with-a-link-in-a-name',
    file: mailTexts,
    find: 'ownValues.has(name) ? cleanName(value) : defuseLinks(value)',
    replace: 'ownValues.has(name) ? cleanName(value) : cleanName(defuseLinks("") + value)',
    test: { file: mailTest, name: 'texts of people make no header, no subject and no link' },
  },
]
