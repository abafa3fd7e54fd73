/** The words of a button in a list; screen readers also hear which item it is about. */
export function NamedAction({ word, name }: { word: string; name: string }) {
  return (
    <span>
      {word}
      <span className="sr-only">{` ${name}`}</span>
    </span>
  )
}
