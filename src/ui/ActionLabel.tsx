export function ActionLabel({ word: action, name }: { word: string; name: string }) {
  return (
    <span>
      {action}
      <span className="sr-only">{` ${name}`}</span>
    </span>
  )
}
