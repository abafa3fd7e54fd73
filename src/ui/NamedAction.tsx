export function NamedAction({ word, name }: { word: string; name: string }) {
  return (
    <span>
      {word}
      <span className="sr-only">{` ${name}`}</span>
    </span>
  )
}
