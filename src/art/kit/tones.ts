/** Colors of fried food, from shadow to light. */
export type Tones = {
  deep: string
  shade: string
  base: string
  light: string
  glow: string
  speck: string
  gloss: string
}

const tones = (
  deep: string,
  shade: string,
  base: string,
  light: string,
  glow: string,
  speck: string,
  gloss = '#fff2cf',
): Tones => ({
  deep,
  shade,
  base,
  light,
  glow,
  speck,
  gloss,
})

/** A crust's colors by heat level, from No Spice to Reaper. */
export const HEAT_TONES: readonly Tones[] = [
  tones('#8d4a10', '#bd721b', '#e39d33', '#f4bf55', '#fddf96', '#7c3f10'),
  tones('#8a3d0d', '#bd6016', '#e68a29', '#f6ab45', '#fdd084', '#7c330e'),
  tones('#85310b', '#ba4f11', '#e57520', '#f69a3b', '#fdc473', '#78290c'),
  tones('#7a230a', '#aa3b0e', '#de5c19', '#f28231', '#fcb262', '#6e1c0a'),
  tones('#691609', '#9b280c', '#d14615', '#ec6a28', '#fba052', '#5c1208'),
  tones('#3a0707', '#630e0a', '#931b10', '#b8301a', '#e06335', '#2e0505'),
  tones('#1a0407', '#34080b', '#520f10', '#741b15', '#b0421f', '#120305', '#ffd9a0'),
]

/**
 * Heat level that pictures show before the guest chooses one: red enough for the brand, golden enough for
 * fried food.
 */
export const DEFAULT_HEAT_LEVEL = 4

export const FRIED_TONES: Tones = tones('#8a4a12', '#b8701c', '#dd9c38', '#f0ba5c', '#fbdc9a', '#6f3a10')
