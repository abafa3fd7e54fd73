/** The files that are cached on install; the build prepends this list to the worker's code. */
export type Shell = {
  /** Changes whenever a file with a fixed name changes. */
  version: string
  /** The files of the offline page. */
  core: string[]
  /** The pictures of the offline page. */
  pictures: string[]
  /** The files of menus, products and the bag. */
  ordering: string[]
  /** `core` and `ordering` of the other languages; many files are shared. */
  translated: Record<string, { core: string[]; ordering: string[] }>
}

declare const SHELL: Shell

export const shell: Shell = SHELL
