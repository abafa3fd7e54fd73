/** Text for the scripts of every page. Separate, so that they load no other copy. */
export function bagLabel(count: number) {
  return count === 1 ? 'Tu bolsa, 1 artículo' : `Tu bolsa, ${count} artículos`
}

/** For errors not written for guests. */
export const unknownErrorMessage = 'Algo salió mal. Inténtalo de nuevo.'
