import type account from '../en-US/account.json'
import type common from '../en-US/common.json'
import type editor from '../en-US/editor.json'
import type manage from '../en-US/manage.json'
import type report from '../en-US/report.json'
import type settings from '../en-US/settings.json'
import type shell from '../en-US/shell.json'

/** The texts by namespace; the English files say which keys exist. */
export interface Texts {
  readonly account: typeof account
  readonly common: typeof common
  readonly editor: typeof editor
  readonly manage: typeof manage
  readonly report: typeof report
  readonly settings: typeof settings
  readonly shell: typeof shell
}
