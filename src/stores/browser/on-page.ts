export function onPage<Sign extends keyof WindowEventMap>(
  sign: Sign,
  hear: (event: WindowEventMap[Sign]) => void,
): () => void {
  addEventListener(sign, hear)
  return () => removeEventListener(sign, hear)
}
