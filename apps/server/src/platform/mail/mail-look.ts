/** The logo of a company as it is attached to a mail. */
export interface MailLogo {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif'
  readonly bytes: Buffer
}

/** Parts of a mail besides its text; read when it is sent. */
export interface MailLook {
  /** Name above the text. */
  readonly sender: string
  readonly logo: MailLogo | null
}

/** The look of a mail that is no company's. */
export const plainLook: MailLook = { sender: 'Waymark', logo: null }

/** Identifies the attached logo within the mail (RFC 2392). */
export const logoCid = 'logo@waymark'
