const DIETS: Record<string, string> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  halal: 'HalalDiet',
}

/** Our diets for search engines, as far as they know them: https://schema.org/RestrictedDiet. */
export function dietData(diets: string[]): string[] {
  return diets.flatMap(diet => (DIETS[diet] ? [`https://schema.org/${DIETS[diet]}`] : []))
}
