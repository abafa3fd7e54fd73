type ColorSwatchProps = { color: string }

/** The color of an option. An attribute of SVG, because the security policy refuses inline styles. */
export function ColorSwatch({ color }: ColorSwatchProps) {
  return (
    <svg viewBox="0 0 20 20" className="size-6 shrink-0" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" fill={color} className="stroke-ink stroke-3" />
    </svg>
  )
}
