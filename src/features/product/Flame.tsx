/** A flame that stretches to the box it is given. */
export function Flame() {
  return (
    <svg viewBox="0 0 40 60" preserveAspectRatio="none" className="heat-flame" aria-hidden="true">
      <path d="M20 2C22 14 38 24 37 42 36 53 29 58 20 58 11 58 4 53 3 42 2.5 34 7 28 10 22 11 28 13 31 16 32 15 22 16 11 20 2Z" />
      <path
        className="heat-core"
        d="M20 31C21 38 29 41 28 49 27.500 54 24 57 20 57 16 57 12.500 54 12 49 11.700 45 14 41 16 38 17 41 18 42 19 43 18.500 38 19 34 20 31Z"
      />
    </svg>
  )
}
