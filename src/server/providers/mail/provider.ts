export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where a mail program posts when its reader wants no more of such mail. */
  unsubscribeLink?: string | null
}

/** What carries mail away. A mail that throws was perhaps sent all the same; its id lets a reader's program tell. */
export type MailProvider = {
  send: (mail: Mail) => Promise<void>
  close: () => Promise<void>
}
