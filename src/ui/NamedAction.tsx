/** Button text in a list; screen readers also get the item's name. */
export function NamedAction({ word, name }: { word: string; name: string }) {
  return (
    <span>
      {word}
      <span className="sr-only">{` ${name}`}</span>
    </span>
  )
}
