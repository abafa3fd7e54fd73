/** What the scripts of every page say; apart from the rest, which then need not be loaded. */
export function bagLabel(count: number) {
  return count === 1 ? 'Tu bolsa, 1 artículo' : `Tu bolsa, ${count} artículos`
}

/** Of errors that are not for guests to read. */
export const unknownErrorMessage = 'Algo salió mal. Inténtalo de nuevo.'
