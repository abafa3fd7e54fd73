import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mail, type MailProvider, stripLineBreaks, toMailMessage } from './provider.ts'

type MailFolderOptions = {
  folder: string
  from: string
  now: () => Date
  /** Prints to the terminal, because links contain secrets and must not be logged. */
  print: (line: string) => void
}

/** Writes each email to an .eml file and prints its first link, for sites without a mail server. */
export function createFolderMailProvider({ folder, from, now, print }: MailFolderOptions): MailProvider {
  return {
    send: async mail => {
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
      const composer = new MailComposer({
        ...toMailMessage(mail, from),
        text: readablePart('plain', mail.text),
        html: readablePart('html', mail.html),
        date: now(),
      })
      const message = await composer.compile().build()
      const path = join(folder, fileName(mail, now()))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path, message, { mode: 0o600 })
      print(`  Mail to ${mail.to} "${stripLineBreaks(mail.subject)}": ${firstLink(mail) ?? path}`)
    },
    close: async () => {},
  }
}

/** Encodes as 8bit, because quoted-printable would break links when someone opens the file. */
function readablePart(type: 'plain' | 'html', content: string) {
  return {
    raw: `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}`,
  }
}

function fileName({ id, subject }: Mail, at: Date): string {
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  const slug = subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${time}_${id}_${slug}.eml`
}

function firstLink({ text }: Mail): string | null {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? null
}
