export type Shell = {
  /** Changes whenever a file with a fixed name changes. */
  version: string
  core: string[]
  pictures: string[]
  ordering: string[]
  /** `core` and `ordering` of the other languages. Languages share many files. */
  translated: Record<string, { core: string[]; ordering: string[] }>
}

declare const SHELL: Shell

export const shell: Shell = SHELL
