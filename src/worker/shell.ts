export type Shell = {
  /** Changes whenever the content of a file without a hashed name changes. */
  version: string
  core: string[]
  pictures: string[]
  ordering: string[]
  /** `core` and `ordering` files of each other language. Languages share many of these files. */
  translated: Record<string, { core: string[]; ordering: string[] }>
}

declare const SHELL: Shell

export const shell: Shell = SHELL
