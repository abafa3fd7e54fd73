export function onWindowEvent<EventType extends keyof WindowEventMap>(
  type: EventType,
  listener: (event: WindowEventMap[EventType]) => void,
): () => void {
  addEventListener(type, listener)
  return () => removeEventListener(type, listener)
}
