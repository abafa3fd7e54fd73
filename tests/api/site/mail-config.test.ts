import { describe, expect, test } from 'vitest'
import { readConfig } from '#src/server/config/config.ts'
import { readConfigError } from '#tests/support/site/config-error.ts'

const MAIL_FROM = 'Red Comb <hello@example.com>'
const SMTP_URL = 'smtps://user:hunter2@mail.example.com'

describe('mail settings', () => {
  test.each([SMTP_URL, 'smtp://localhost:1025', 'smtp://mail:587?requireTLS=true'])(
    'the mail server setting %s is accepted',
    smtpUrl => {
      expect(readConfig({ SMTP_URL: smtpUrl, MAIL_FROM }).mail).toEqual({ smtpUrl, from: MAIL_FROM })
    },
  )

  test.each(['hello@example.com', 'The “Red” Comb <a.b+c@orders.example.com>', 'Zoë <zoe@example.com>'])(
    'the sender setting %s is accepted',
    from => {
      expect(readConfig({ SMTP_URL, MAIL_FROM: from }).mail.from).toBe(from)
    },
  )

  test.each(['hello', 'a@b@c', '<a@example.com', 'A, B <a@example.com>', 'A\r\nBcc: x <a@example.com>'])(
    'the sender setting %j is rejected',
    from => {
      expect(readConfigError({ SMTP_URL, MAIL_FROM: from })).toContain(
        'MAIL_FROM must be the sender of mail, for example Hot Chicken <hello@example.com>',
      )
    },
  )

  test('the server reports that SMTP_URL requires MAIL_FROM', () => {
    expect(readConfigError({ SMTP_URL })).toContain('MAIL_FROM must be')
  })

  test.each(['mail.example.com', 'https://mail.example.com', 'smtp://'])(
    'the mail server setting %s is rejected with an error that hides the password',
    smtpUrl => {
      expect(readConfigError({ SMTP_URL: smtpUrl, MAIL_FROM })).toContain(
        'SMTP_URL must be a mail server such as smtps://user:password@mail.example.com, or leave it unset',
      )
      expect(readConfigError({ SMTP_URL: 'smtpx://user:hunter2@mail', MAIL_FROM })).not.toContain('hunter2')
    },
  )
})
