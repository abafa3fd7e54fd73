import { createContext } from 'react'
import type { Allergen } from '#src/domain/menu/allergens.ts'

/** The allergens the guest leaves out, for every option at any depth. */
export const AvoidedContext = createContext<readonly string[]>([])

/** What goes through the kitchen's fryer, null when it does not say; for every option at any depth. */
export const FryerContext = createContext<readonly Allergen[] | null>(null)
