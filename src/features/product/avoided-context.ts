import { createContext } from 'react'
import type { Allergen } from '#src/domain/menu/allergens.ts'

export const AvoidedAllergensContext = createContext<readonly string[]>([])

/** Allergens in the kitchen's fryer (null if undeclared), for options at any depth. */
export const FryerAllergensContext = createContext<readonly Allergen[] | null>(null)
