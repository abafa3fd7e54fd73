/** What a button of a list does, and for who cannot see where it stands, to what. */
export function NamedAction({ word, name }: { word: string; name: string }) {
  return (
    <span>
      {word}
      <span className="sr-only">{` ${name}`}</span>
    </span>
  )
}
