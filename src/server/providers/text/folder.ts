import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextProvider } from './provider.ts'

type TextFolderOptions = { folder: string; now: () => Date; print: (line: string) => void }

/** Writes each text message to a file and prints it, for sites without a text message provider. */
export function createFolderTextProvider({ folder, now, print }: TextFolderOptions): TextProvider {
  return {
    send: async ({ id, to, text }) => {
      const time = now().toISOString().slice(0, 19).replaceAll(':', '-')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${time}_${id}.txt`), `To: ${to}\n\n${text}\n`, { mode: 0o600 })
      print(`  Text to ${to}: ${text.replace(/\s+/g, ' ')}`)
      return 'sent'
    },
    receive: () => null,
  }
}
