import { createContext } from 'react'
import type { Allergen } from '#src/domain/menu/allergens.ts'

export const AvoidedContext = createContext<readonly string[]>([])

/** Allergens in the kitchen's fryer (null if undeclared), for options at any depth. */
export const FryerContext = createContext<readonly Allergen[] | null>(null)
