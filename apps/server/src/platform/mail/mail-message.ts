import type { UiLocale } from '@waymark/domain/foundation/text'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  /** Paragraphs, separated by empty lines; the HTML part is made from the same text. */
  readonly text: string
  /** Language of the text; English when absent. */
  readonly locale?: UiLocale
  /** The link that the text names in a separate paragraph; a button in the HTML part. */
  readonly action?: { readonly label: string; readonly link: string }
  /** The company (and application) whose name and logo are shown; those of Waymark when absent. */
  readonly company?: { readonly id: number; readonly propertyId?: number }
  /** Address under which the recipient ends messages of this kind; the last paragraph of the text names it. */
  readonly unsubscribe?: string
  /** A text file that comes with it. */
  readonly attachment?: { readonly name: string; readonly text: string }
  /** The same at every try to send the message, so that the mail server can recognize a duplicate. */
  readonly id?: string
  /** One address that an answer goes to, where it is not the sender's. */
  readonly replyTo?: string
}
