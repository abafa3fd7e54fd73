export function onPage<Sign extends keyof WindowEventMap>(
  sign: Sign,
  listener: (event: WindowEventMap[Sign]) => void,
): () => void {
  addEventListener(sign, listener)
  return () => removeEventListener(sign, listener)
}
