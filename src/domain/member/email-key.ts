/** An address as it is compared: one account per mailbox, however it is written. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
