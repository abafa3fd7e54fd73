export function bagLabel(count: number) {
  return count === 1 ? 'Tu bolsa, 1 artículo' : `Tu bolsa, ${count} artículos`
}

export const unknownErrorMessage = 'Algo salió mal. Inténtalo de nuevo.'
