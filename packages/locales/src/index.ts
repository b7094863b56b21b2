import type account from '../en-US/account.json'
import type analytics from '../en-US/analytics.json'
import type application from '../en-US/application.json'
import type applications from '../en-US/applications.json'
import type common from '../en-US/common.json'
import type customize from '../en-US/customize.json'
import type dates from '../en-US/dates.json'
import type editor from '../en-US/editor.json'
import type files from '../en-US/files.json'
import type guide from '../en-US/guide.json'
import type imports from '../en-US/imports.json'
import type items from '../en-US/items.json'
import type manage from '../en-US/manage.json'
import type media from '../en-US/media.json'
import type messages from '../en-US/messages.json'
import type palette from '../en-US/palette.json'
import type people from '../en-US/people.json'
import type privacy from '../en-US/privacy.json'
import type report from '../en-US/report.json'
import type sandbox from '../en-US/sandbox.json'
import type schedules from '../en-US/schedules.json'
import type settings from '../en-US/settings.json'
import type shell from '../en-US/shell.json'
import type translations from '../en-US/translations.json'
import type validation from '../en-US/validation.json'
import type views from '../en-US/views.json'

/** The texts by namespace; the English files say which keys exist. */
export interface Texts {
  readonly account: typeof account
  readonly applications: typeof applications
  readonly application: typeof application
  readonly customize: typeof customize
  readonly analytics: typeof analytics
  readonly common: typeof common
  readonly dates: typeof dates
  readonly editor: typeof editor
  readonly files: typeof files
  readonly guide: typeof guide
  readonly imports: typeof imports
  readonly items: typeof items
  readonly manage: typeof manage
  readonly media: typeof media
  readonly messages: typeof messages
  readonly people: typeof people
  readonly privacy: typeof privacy
  readonly palette: typeof palette
  readonly report: typeof report
  readonly sandbox: typeof sandbox
  readonly schedules: typeof schedules
  readonly settings: typeof settings
  readonly shell: typeof shell
  readonly translations: typeof translations
  readonly validation: typeof validation
  readonly views: typeof views
}
