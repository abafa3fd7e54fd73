/** The files that are cached before any page was visited; the build writes this list in front of the worker's code. */
export type Shell = {
  /** Changes whenever a file changes that keeps its name. */
  version: string
  /** The files of the offline page. */
  core: string[]
  /** Its pictures. */
  pictures: string[]
  /** The files of menus, products and the bag. */
  ordering: string[]
  /** Both in the other languages; many files are the same. */
  translated: Record<string, { core: string[]; ordering: string[] }>
}

declare const SHELL: Shell

export const shell: Shell = SHELL
