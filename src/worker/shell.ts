/** The files that pages need before anything was seen; the build writes them before the worker's code. */
export type Shell = {
  /** Another one whenever a file changed that keeps its name. */
  version: string
  /** What the offline page is made of. */
  core: string[]
  /** Its pictures. */
  pictures: string[]
  /** What menus, products and the bag run on. */
  ordering: string[]
  /** Both in the languages beside the first: many files are the same. */
  translated: Record<string, { core: string[]; ordering: string[] }>
}

declare const SHELL: Shell

export const shell: Shell = SHELL
